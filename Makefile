# The commands of the project (docs/commands.md). Each runs one Node program.
.PHONY: help run test verify dev new-remote doctor build faults fuzz bench screens deploy rollback releases keys check-release stripe-check up down swarm swarm-down backup restore pin-images

help: ## list the commands; so does plain make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

run: ## build and start the site on http://localhost:3000 (PORT=…); replaces a running one
	@node infra/run/main.mjs

test: ## run checks, unit and integration tests and the main journeys (ALL=1: every test, as CI)
	@node infra/tests/checks/test.mjs $(if $(ALL),all)

verify: ## check before a commit: format, lint, types, boundaries, unused code, affected unit tests
	@node infra/tests/checks/verify.mjs

dev: ## start every part with hot reload (PART=mf-shop: one remote alone)
	@node infra/run/development/dev.mjs $(PART)

new-remote: ## generate a remote (NAME=mf-events)
	@node infra/build/new-remote/new-remote.mjs "$(NAME)"

build: ## build the parts that have changed
	@node infra/build/webpack/build-all.mjs

up: ## start the site in containers on http://localhost:8080 (SITE_PORT=…, SITE_DOMAIN=… for HTTPS)
	@node infra/deploy/compose/up.mjs

down: ## stop the containers; data, uploads and releases stay
	@node infra/deploy/compose/down.mjs

swarm: ## start two of every part as a Docker Swarm stack (SITE_PORT=…, SITE_SECOND_PORT=…)
	@node infra/deploy/swarm/swarm.mjs

swarm-down: ## stop the stack; data, uploads and releases stay
	@node infra/deploy/swarm/swarm-down.mjs

backup: ## write database, uploads and releases of containers or stack to one archive (TO=…)
	@node infra/deploy/compose/backup.mjs "$(TO)"

restore: ## restore database and uploads, add missing releases (FROM=backups/….tar.gz)
	@node infra/deploy/compose/restore.mjs "$(FROM)"

pin-images: ## write the digests of the base images to .env
	@node infra/deploy/compose/pin-images.mjs

doctor: ## report what this machine lacks, and why it matters
	@node infra/run/doctor.mjs

stripe-check: ## test with STRIPE_SECRET_KEY what the shop expects of Stripe (DOMAIN=studio.example)
	@node infra/run/stripe-check/main.mjs $(if $(DOMAIN),--domain $(DOMAIN))

faults: ## prove that an original is sold once: kills, load, mutants (KILLS=500, STACK=1: the stack)
	@node infra/tests/faults/main.mjs $(if $(STACK),stack) $(KILLS)

fuzz: ## send thousands of requests generated from the contract (SEED=… repeats a run)
	@node infra/tests/fuzz/main.mjs $(SEED)

bench: ## run the benchmarks (BENCH=uploads: one alone; AGAINST=data/bench/….json: compare)
	@node infra/tests/bench/main.mjs $(BENCH)

screens: ## regenerate the screenshots (CHECK=1: report differences; SHEET=1: all pages on one page)
	@node infra/tests/e2e/screens.mjs $(if $(CHECK),--check) $(if $(SHEET),--sheet)

deploy: ## test, build, check and publish a part (REMOTE=mf-shop or PART=bff; SHARE=5, DROP=/path, ARTEFACT=… SHA256=…)
	@node infra/deploy/release/deploy.mjs $(or $(REMOTE),$(PART)) $(DROP) $(if $(SHARE),--share="$(SHARE)") $(if $(ARTEFACT),--artefact="$$ARTEFACT" --sha256="$$SHA256")

rollback: ## end a share, or make the previous release live again (REMOTE=mf-shop; TO=build, PREVIEW=build)
	@node infra/deploy/release/rollback.mjs "$(REMOTE)" $(TO) $(if $(PREVIEW),--preview="$(PREVIEW)")

keys: ## list the keys that sign releases, or make one (REMOTE=mf-shop; ROTATE=1, RETIRE=id, REVOKE=id)
	@node infra/deploy/release/keys.mjs "$(REMOTE)" $(if $(ROTATE),--rotate) $(if $(RETIRE),--retire="$(RETIRE)") $(if $(REVOKE),--revoke="$(REVOKE)")

releases: ## list live releases with time and commit, earlier ones, previews and shares
	@node infra/deploy/release/releases.mjs

check-release: ## check a build against everything that is live (PART=bff)
	@node infra/deploy/release/check-release.mjs $(PART) $(DROP)
