// Prepended when better-sqlite3 is compiled (sqlite.mjs). Since 24.19 Node's own header removes a hook when a wrapped object is
// collected, which crashes outside of an environment (fixed in better-sqlite3 13, which needs Node 22).
#include <node.h>

namespace node {
inline void WithoutHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook WithoutHook
#define RemoveEnvironmentCleanupHook WithoutHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
