/* Measures what the machine can do. C loops write the same buffer again and again, or fresh pages.
 * The request `set COUNT WHAT ITEM_SIZE VALUE` chooses the loop. The request `run REPEATS` answers with nanoseconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Stops the compiler from removing writes that the program never reads. */
#define WRITTEN(p) __asm__ volatile("" : : "r"(p) : "memory")

static double *out, *in;
static size_t n;
static char what[16];
static size_t item;
static double value;

__attribute__((noinline)) static void fill8(double *to, size_t count, double with) {
  for (size_t i = 0; i < count; i++) to[i] = with;
}

__attribute__((noinline)) static void fill4(float *to, size_t count, float with) {
  for (size_t i = 0; i < count; i++) to[i] = with;
}

/* Indices are signed: converting unsigned 64-bit indices to double is slower on machines without the instruction. */
__attribute__((noinline)) static void arange(double *to, int32_t count, double first) {
  for (int32_t i = 0; i < count; i++) to[i] = first + i;
}

__attribute__((noinline)) static void linspace(double *to, int32_t count, double step) {
  for (int32_t i = 0; i < count; i++) to[i] = i * step;
  to[count - 1] = 1;
}

/* Writes one element on every page of memory that was just allocated. */
static void touch_pages(void) {
  for (size_t i = 0; i < n; i += 4096 / item) {
    if (item == 8) out[i] = 1;
    else ((float *)out)[i] = 1;
  }
}

static void once(void) {
  if (!strcmp(what, "calloc") || !strcmp(what, "malloc")) {
    free(out);
    out = what[0] == 'c' ? calloc(n, item) : malloc(n * item);
    touch_pages();
    WRITTEN(out);
    return;
  }
  if (!strcmp(what, "fill")) {
    if (item == 8) fill8(out, n, value);
    else fill4((float *)out, n, (float)value);
  } else if (!strcmp(what, "memset")) memset(out, (int)value, n * item);
  else if (!strcmp(what, "memcpy")) memcpy(out, in, n * item);
  else if (!strcmp(what, "arange")) arange(out, (int32_t)n, value);
  else linspace(out, (int32_t)n, 1.0 / (double)(n - 1));
  WRITTEN(out);
}

static void set(void) {
  free(out);
  free(in);
  size_t bytes = (n * item + 63) / 64 * 64;
  out = aligned_alloc(64, bytes);
  in = aligned_alloc(64, bytes);
  fill8(in, bytes / 8, 1.5);
  once();
  double sum = 0, size = 0;
  for (size_t i = 0; i < n; i++) {
    double x = item == 8 ? out[i] : item == 4 ? ((float *)out)[i] : ((uint8_t *)out)[i];
    sum += (double)(1 + i % 7) * x;
    size += (double)(1 + i % 7) * (x < 0 ? -x : x);
  }
  printf("ok %zu %.17g %.17g\n", n, sum, size);
}

int main(void) {
  static char line[256];
  puts("ready");
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    size_t repeats;
    if (sscanf(line, "run %zu", &repeats) == 1) {
      struct timespec start, end;
      clock_gettime(CLOCK_MONOTONIC, &start);
      for (size_t i = 0; i < repeats; i++) once();
      clock_gettime(CLOCK_MONOTONIC, &end);
      printf("%lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
    } else if (sscanf(line, "set %zu %15s %zu %lf", &n, what, &item, &value) >= 3) set();
    else puts("fail unknown request");
    fflush(stdout);
  }
}
