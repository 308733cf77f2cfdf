import { serializeStyles as deEmotion } from '@emotion/serialize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memo } from '../../../../web/estilos/memo.ts'
import { serializeStyles } from '../../../../web/estilos/serializar.ts'

const valores = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>

describe('a rule that remembers', () => {
  it('answers what the rule answers, whatever it was asked before', () => {
    const regra = (...pedidos: unknown[]) => JSON.stringify(pedidos)
    fc.assert(
      fc.property(fc.array(fc.array(valores, { maxLength: 3 }), { maxLength: 30 }), perguntas => {
        const lembrada = memo(regra)
        for (const p of [...perguntas, ...perguntas]) {
          // order of fields says nothing of a style's meaning, as in the library's own memory: equal by content is equal
          expect(JSON.parse(lembrada(...p))).toEqual(JSON.parse(regra(...p)))
        }
      }),
    )
  })

  it('tells a word from what is written like it, and nothing from a text of it', () => {
    const tipo = memo((v: unknown) => `${typeof v} ${String(v)}`)
    const todos = ['1', 1, 'number:1', true, 'true', 'boolean:true', null, 'null', undefined, 'undefined', '#1', 'o:{}']
    for (const vez of [1, 2]) for (const v of todos) expect(tipo(v), `${vez}`).toBe(`${typeof v} ${String(v)}`)
  })

  it('asks the rule once, an answer of nothing too', () => {
    let vezes = 0
    const regra = memo((_: unknown) => {
      vezes++
      return undefined
    })
    for (const p of ['a', { a: [1, { b: 2 }] }])
      for (const _ of [1, 2, 3]) expect(regra(structuredClone(p))).toBeUndefined()
    expect(vezes).toBe(2)
  })

  it('knows what a rule answered without reading it again', () => {
    const feito = memo((cor: string) => ({ color: cor }))('red')
    let lido = 0
    const espiado = memo((estilo: object) => Object.keys(estilo).length)
    espiado(feito)
    // a getter that appears afterwards would be read by who reads contents
    Object.defineProperty(feito, 'z', { enumerable: true, get: () => ++lido })
    espiado(feito)
    expect(lido).toBe(0)
  })

  it('keeps a bounded number of answers', () => {
    let vezes = 0
    const regra = memo((n: number) => {
      vezes++
      return n
    })
    for (let n = 0; n < 2_001; n++) regra(n)
    regra(2_000)
    expect(vezes).toBe(2_001)
    regra(0)
    expect(vezes).toBe(2_002)
  })
})

const legivel = ({ name, styles, next }: ReturnType<typeof deEmotion>) => ({ name, styles, next })
describe('a style as text', () => {
  const cache = { a: 'color:blue;' }
  it.each([
    ['an object', [{ color: 'red', '&:hover': { color: 'blue' }, '@layer recipes': { padding: 4 } }]],
    ['two', [{ color: 'red' }, { color: 'blue' }]],
    ['an object and a class that is registered', [{ color: 'red' }, 'color:blue;']],
    ['what is text already', ['color:red;']],
    ['what was made before', [deEmotion([{ color: 'red' }])]],
    ['nothing', [undefined]],
  ])('%s is what Emotion writes, the second time too', (_, args) => {
    const esperado = legivel(deEmotion(args, cache, {}))
    for (const _vez of [1, 2]) expect(legivel(serializeStyles(args, cache, {}))).toEqual(esperado)
  })

  it('is written once for an object', () => {
    const estilo = { color: 'red' }
    expect(serializeStyles([estilo])).toBe(serializeStyles([estilo]))
  })
})
