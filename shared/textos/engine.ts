/**
 * The one text engine: the payer's pages, the panel and the e-mails write through it. A text has named `{gaps}` and, with a
 * count, forms. The source language (pt-BR) is `as const`, and gives the others their type: a translation with a key less,
 * a key more, a misspelt gap or another kind of text does not compile, and neither does a call without a gap's value.
 */
export type Language = 'pt-BR' | 'en' | 'tr'

/**
 * A text by its count `{n}`, in the categories of Intl.PluralRules. Portuguese counts 0 as `one`; its `many` is for whole
 * millions ("1 milhão de usos") and is `other` where it is not written. English and Turkish have no `many`.
 */
export interface Plural {
  readonly one: string
  readonly many?: string
  readonly other: string
}
export type Text = string | Plural
export type Texts = Readonly<Record<string, Text>>
type Value = string | number

declare const gaps: unique symbol
/** A text of whatever language, of which only the gaps are known. */
export type Phrase<G extends string> = string & { readonly [gaps]: G }

type GapsIn<S extends string> = S extends `${string}{${infer G}}${infer Rest}` ? G | GapsIn<Rest> : never
/** The names in a text's gaps; of forms, those of all of them and the count that picks one. */
export type Gaps<T extends Text> =
  T extends Phrase<infer G>
    ? G
    : T extends string
      ? GapsIn<T>
      : T extends Plural
        ? 'n' | GapsIn<NonNullable<T[keyof T & keyof Plural]>>
        : never
type Given<G extends string, Counted extends boolean = false> = [G] extends [never]
  ? []
  : [values: { readonly [N in G]: N extends 'n' ? (true extends Counted ? number : Value) : Value }]
/** What a call gives after the text: nothing, or a value for each gap. */
export type Values<T extends Text> = Given<Gaps<T>>
// by key, because one text that is any `string` would hide the gaps of the others
type GapsAt<S extends Texts, K extends keyof S> = K extends keyof S ? Gaps<S[K]> : never
type CountedAt<S extends Texts, K extends keyof S> = K extends keyof S ? (S[K] extends Plural ? true : false) : never

/** Keys whose text has no gaps but these: what a table or a validator may name. */
export type KeyWith<S extends Texts, G extends string = never> = {
  [K in keyof S]: [Gaps<S[K]>] extends [G] ? K : never
}[keyof S] &
  string
/** A source's texts in whatever language: what a page that received them may use. */
export type Phrases<S extends Texts> = {
  readonly [K in keyof S]: S[K] extends string ? ([Gaps<S[K]>] extends [never] ? string : Phrase<Gaps<S[K]>>) : Plural
}
/** Writes a text of the source `S` in the language that the writer was made for. */
export type Write<S extends Texts> = <K extends keyof S & string>(
  key: K,
  ...values: Given<GapsAt<S, K>, CountedAt<S, K>>
) => string

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Holding<G extends string> = [G] extends [never]
  ? string
  : All<G extends string ? `${string}{${G}}${string}` : never>
/** A translation of the source `S`: `satisfies Translation<typeof ptBR>`. Its singular may say "one" without the number. */
export type Translation<S extends Texts> = {
  readonly [K in keyof S]: S[K] extends Plural
    ? { readonly one: string; readonly other: Holding<GapsIn<S[K]['other']>> }
    : S[K] extends string
      ? Holding<GapsIn<S[K]>>
      : never
}

type Loose = Readonly<Record<string, Value>> | undefined
// In one pass: what a value holds is never read as a gap. A gap without a value stays visible, as a bug should.
const put = (text: string, values: Loose, language?: Language): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values?.[name] ?? gap
    return typeof value === 'number' && language ? value.toLocaleString(language) : `${value}`
  })

/** Puts values, as they are, in a text's gaps: `fill(textos.ola, { nome })`. */
export const fill = <T extends string>(text: T, ...[values]: Values<T>): string => put(text, values)

/**
 * Picks the form for the count `n` and fills the gaps, numbers as the language writes them; types know nothing of the text.
 * @example write({ one: '{n} uso', other: '{n} usos' }, 'pt-BR', { n: 1234 }) // '1.234 usos'
 */
export const write = (text: Text, language: Language, values?: Loose): string =>
  put(
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(language).select(Number(values?.n)) as keyof Plural] ?? text.other),
    values,
    language,
  )

/** The writer of a page: `const t = writer<typeof ptBR>(texts, 'en'); t('links.usos', { n: 2 })`. */
export const writer =
  <S extends Texts>(texts: Readonly<Record<keyof S, Text>>, language: Language): Write<S> =>
  (key, ...[values]) =>
    write(texts[key], language, values)

/** The writer of a letter whose values are all known: it takes the texts that they fill, and no other. */
export const letter =
  <S extends Readonly<Record<string, string>>, V extends Readonly<Record<string, Value>>>(texts: S, values: V) =>
  (key: KeyWith<S, keyof V & string>): string =>
    put(texts[key] as string, values)

/** A page's words in the payer's two languages, by language. */
export const phrases = <const S extends Readonly<Record<string, string>>>(ptBR: S, en: Translation<S>) =>
  ({ 'pt-BR': ptBR, en }) as unknown as Readonly<Record<'pt-BR' | 'en', Phrases<S>>>
