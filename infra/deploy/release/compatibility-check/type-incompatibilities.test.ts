import { typeIncompatibilities } from './type-incompatibilities.mjs';

const kit = 'shell/kit/src/index.d.ts';
const host = 'shell/host/src/index.d.ts';
const modules = { '@studio/kit': kit, '@studio/host': host };

const made = {
  [kit]: `
    export declare function Needs(props: { look?: 'loud' }): string;
    export declare function Bears(props: { look?: 'loud' }): string;
    export declare function Drops(props: { look?: 'loud'; title: string }): string;
    export declare function Narrows(props: { look: 'loud' | 'quiet' }): string;
    export declare function Widens(props: { look: 'loud' }): string;
    export declare function Answers(): { id: number; name: string };
    export declare function Adds(): { id: number };
    export declare const color: { readonly ink: 'black' };
    export declare const space: { readonly small: 4; readonly large: 8 };
    export declare function Unused(): string;`,
  [host]: `
    export declare function teamApi<Team extends string>(team: Team): { tag<Name extends string>(name: Name): \`\${Team}/\${Name}\` };
    export interface RemoteModule { routes: string[]; late?: boolean }`,
};

const now = {
  [kit]: `
    export declare function Needs(props: { look?: 'loud'; tone: string }): string;
    export declare function Bears(props: { look?: 'loud'; tone?: string }): string;
    export declare function Drops(props: { title: string }): string;
    export declare function Narrows(props: { look: 'loud' }): string;
    export declare function Widens(props: { look: 'loud' | 'quiet' }): string;
    export declare function Answers(): { id: number };
    export declare function Adds(): { id: number; name: string };
    export declare const color: { readonly ink: 'blue' };
    export declare const space: { readonly small: 4 };
    export declare function Unused(): number;`,
  [host]: `
    export declare function teamApi<Team extends string>(team: Team): { tag<Name extends string>(name: Name): \`\${Team}/\${Name}\`; more: true };
    export interface RemoteModule { routes: string[]; name: string }`,
};

const all = ['Needs', 'Bears', 'Drops', 'Narrows', 'Widens', 'Answers', 'Adds', 'color', 'space'];
const shellOf = (files: Record<string, string>) => ({
  sharedTypes: { modules, files },
  offers: { '@studio/kit': [...all, 'Unused'], '@studio/host': ['teamApi'] },
});

test('what is taken and given otherwise breaks who uses it; what is more does not', async () => {
  const uses = { '@studio/kit': all, '@studio/host': ['teamApi'] };
  const [reasons] = await typeIncompatibilities({ modules, files: made }, shellOf(now), [uses]);
  expect(reasons?.map((reason) => reason.replace('otherwise than the shell offers it', ''))).toEqual([
    expect.stringMatching(/^it uses Needs of @studio\/kit : Property 'tone' is missing in type .* but required/),
    'it uses Drops of @studio/kit : it no longer takes "look"',
    `it uses Narrows of @studio/kit : Type '"quiet"' is not assignable to type '"loud"'.`,
    expect.stringMatching(/^it uses Answers of @studio\/kit : Property 'name' is missing in type '{ id: number; }'/),
    expect.stringMatching(/^it uses space of @studio\/kit : Property 'large' is missing/),
    `it uses RemoteModule of @studio/host : Property 'name' is missing in type 'RemoteModule' but required in type 'RemoteModule'.`,
  ]);
});

test('each remote hears of what it uses itself, and of all where it takes all', async () => {
  const uses = [{ '@studio/kit': ['Bears'] }, { '@studio/kit': ['Unused'] }, { '@studio/kit': ['*'] }];
  const unchangedHost = { ...now, [host]: made[host]! };
  const reasons = await typeIncompatibilities({ modules, files: made }, shellOf(unchangedHost), uses);
  expect(reasons.map((list) => list.length)).toEqual([0, 1, 6]);
});

test('the same types are not compared', async () => {
  expect(await typeIncompatibilities({ modules, files: made }, shellOf(made), [{ '@studio/kit': ['*'] }])).toEqual([
    [],
  ]);
});
