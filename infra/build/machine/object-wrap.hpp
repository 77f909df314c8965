// Put before what is compiled of better-sqlite3 (sqlite.mjs). Since 24.19 Node's own header has each wrapped object take a hook off its
// environment when it is collected, which ends the process where no environment is entered (better-sqlite3 13 is free of it and needs Node 22).
#include <node.h>

namespace node {
inline void WithoutHook(v8::Isolate*, void (*)(void*), void*) {}
}  // namespace node

#define AddEnvironmentCleanupHook WithoutHook
#define RemoveEnvironmentCleanupHook WithoutHook
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
