import { describe, expect, test } from 'vitest'
import { mensagemCob, mensagemDevolucao, mensagemPix } from '../../../functions/providers/pix/mensagens.ts'
import { exemplosDeResposta } from '../../harness/apiPix.ts'

/** The official examples (BACEN API Pix 2.9.0) that obey their own schemas: the adapter reads every one of its calls. */
const leitores: Record<string, (corpo: unknown) => { valor: number }> = {
  'PUT /cob/{txid}': corpo => mensagemCob.parse(corpo),
  'PATCH /cob/{txid}': corpo => mensagemCob.parse(corpo),
  'GET /cob/{txid}': corpo => mensagemCob.parse(corpo),
  'GET /pix/{e2eid}': corpo => mensagemPix.parse(corpo),
  'PUT /pix/{e2eid}/devolucao/{id}': corpo => mensagemDevolucao.parse(corpo),
  'GET /pix/{e2eid}/devolucao/{id}': corpo => mensagemDevolucao.parse(corpo),
}
const doAdaptador = exemplosDeResposta().filter(({ operacao, status }) => leitores[operacao] && status.startsWith('2'))
/** A location of an example lacks what 2.9 requires of it; nothing else of these is wrong, and the adapter needs neither. */
const soLoc = (falta: string) => falta.split(', ').every(f => /^data\/loc\b/.test(f))

describe('the adapter and the official examples', () => {
  test('there are examples of each call', () => {
    expect(new Set(doAdaptador.map(e => e.operacao))).toEqual(new Set(Object.keys(leitores)))
    expect(doAdaptador.filter(e => e.falta === undefined).length).toBeGreaterThanOrEqual(4)
  })

  test.each(doAdaptador.filter(e => e.falta === undefined || soLoc(e.falta)))(
    '$operacao $status $nome is read, to the centavo',
    ({ operacao, corpo }) => {
      const { valor } = corpo as { valor: string | { original: string } }
      const lido = leitores[operacao]?.(corpo)
      expect(lido).toMatchObject({
        valor: Number((typeof valor === 'string' ? valor : valor.original).replace('.', '')),
      })
    },
  )
})
