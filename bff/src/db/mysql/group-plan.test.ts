import { type Member, planFor } from './group-plan';

const names = ['one', 'two', 'three'];
const fresh = (name: string): Member => ({ name, state: 'OFFLINE', hasQuorum: false, isKnown: false, covers: names });
const stopped = (name: string, covers: readonly string[] = names): Member => ({
  ...fresh(name),
  isKnown: true,
  covers,
});
const inGroup = (name: string): Member => ({ ...stopped(name), state: 'ONLINE', hasQuorum: true });

test('three new members begin a group with the first, once all of them answer', () => {
  expect(planFor(names.map(fresh), 3)).toEqual({ kind: 'begin', name: 'one' });
  expect(planFor([fresh('one'), fresh('two')], 3)).toMatchObject({
    kind: 'wait',
    why: expect.stringMatching(/^2 of 3/),
  });
  expect(planFor([], 3)).toMatchObject({ kind: 'wait' });
});

test('whoever is outside joins the group that there is, and never begins another', () => {
  expect(planFor([inGroup('one'), stopped('two'), fresh('three')], 3)).toEqual({
    kind: 'join',
    names: ['two', 'three'],
    giver: 'one',
  });
  expect(planFor([{ ...inGroup('one'), state: 'RECOVERING' }, stopped('two')], 3)).toMatchObject({ kind: 'join' });
  expect(planFor([inGroup('one'), inGroup('two'), { ...stopped('three'), state: 'ERROR' }], 3)).toEqual({
    kind: 'join',
    names: ['three'],
    giver: 'one',
  });
  expect(planFor(names.map(inGroup), 3)).toEqual({ kind: 'whole' });
  expect(planFor([inGroup('one'), inGroup('two')], 3)).toEqual({ kind: 'wait', why: 'members that do not answer: 1' });
});

test('who holds nothing copies from one that is done with its own recovery, and only once something was written in the group', () => {
  const recovering = { ...inGroup('one'), state: 'RECOVERING' };
  expect(planFor([recovering, inGroup('two'), fresh('three')], 3)).toMatchObject({ names: ['three'], giver: 'two' });
  expect(planFor([recovering, fresh('two'), fresh('three')], 3)).toMatchObject({ giver: undefined });
  const justBegun = { ...inGroup('one'), isKnown: false };
  expect(planFor([justBegun, fresh('two'), fresh('three')], 3)).toEqual({
    kind: 'join',
    names: ['two', 'three'],
    giver: undefined,
  });
});

test('after an end of all the group begins with one who has everything, as soon as most are there', () => {
  const behind = stopped('one', ['one']);
  expect(planFor([behind, stopped('two'), stopped('three')], 3)).toEqual({ kind: 'begin', name: 'two' });
  expect(planFor([behind, stopped('three')], 3)).toEqual({ kind: 'begin', name: 'three' });
});

test('nothing is begun over what may have been written elsewhere', () => {
  expect(planFor([stopped('one')], 3)).toMatchObject({ kind: 'wait' });
  // One has lost its disk, and the third may have had more than the second.
  expect(planFor([fresh('one'), stopped('two')], 3)).toMatchObject({ kind: 'wait' });
  expect(planFor([fresh('one'), stopped('two'), fresh('three')], 3)).toEqual({ kind: 'begin', name: 'two' });
  const apart = [stopped('one', ['one']), stopped('two', ['two', 'three']), stopped('three', ['three'])];
  expect(planFor(apart, 3)).toEqual({
    kind: 'wait',
    why: 'each of one and two and three has something that another one lacks',
  });
});

test('who is cut off from most of its group is left alone until it leaves that by itself', () => {
  const alone = { ...inGroup('one'), hasQuorum: false };
  expect(planFor([alone, stopped('two'), stopped('three')], 3)).toMatchObject({
    kind: 'wait',
    why: expect.stringMatching(/^one/),
  });
});
