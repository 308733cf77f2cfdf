import { describe, expect, test } from 'vitest'
import {
  decidirPeloPagador,
  decisoesDoPagadorDe,
  jaDecidido,
} from '../../../functions/areas/recorrencia/regras/decidirPeloPagador.ts'
import type { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { estadosDaAssinatura } from '../../../shared/domain/estados/assinaturaDePlano.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'

const agora = Date.parse('2026-11-30T12:00:00Z')
const mandato: NonNullable<AssinaturaDePlano['mandato']> = {
  ...{ estado: 'aprovada', politica: 'PERMITE_3R_7D', inicio: '2027-01-01', local: 1, txid: 't', idRec: 'r' },
}
const cartao = { id: 'c', bandeira: 'visa', finais: '0010', desde: '2026-11-20T12:00:00.000Z' } as const
const dele = (over: Partial<AssinaturaDePlano>) => decisoesDoPagadorDe(assinaturaGuardada(over), { novoMandato: false })

describe('what a payer may decide of their subscription', () => {
  test.each([
    ['nothing where its company lets them not pause', { estado: 'ativa' }, []],
    ['a pause where it does', { estado: 'ativa', pagadorPodePausar: true }, ['pausar']],
    ['no pause of what is suspended', { estado: 'suspensa', pagadorPodePausar: true }, []],
    [
      'the end of their own pause, also where pauses are not let any more',
      { estado: 'pausada', pausadaPor: 'pagador' },
      ['retomar'],
    ],
    ['not the end of their company’s', { estado: 'pausada', pausadaPor: 'empresa', pagadorPodePausar: true }, []],
    ['not of one that was paused before this was written', { estado: 'pausada', pagadorPodePausar: true }, []],
    ['slips instead of an authorised debit', { estado: 'ativa', forma: 'pixAutomatico', mandato }, ['boleto']],
    [
      'not before it is authorised',
      { estado: 'pendente', forma: 'pixAutomatico', mandato: { ...mandato, estado: 'aguardandoAutorizacao' } },
      [],
    ],
    ['slips instead of the card that they gave', { estado: 'ativa', forma: 'cartao', cartao }, ['boleto']],
    ['nor twice', { estado: 'ativa', forma: 'boleto', mandato: { ...mandato, dispensado: true } }, []],
    [
      'nothing of what has ended',
      { estado: 'cancelada', forma: 'pixAutomatico', mandato, pagadorPodePausar: true },
      [],
    ],
  ] as [string, Partial<AssinaturaDePlano>, string[]][])('%s', (_, over, decisoes) => {
    expect(dele(over)).toEqual(decisoes)
  })
  test('what is not offered is refused, in every state', () => {
    for (const estado of estadosDaAssinatura)
      for (const over of [
        {},
        { pagadorPodePausar: true },
        { pausadaPor: 'pagador' },
        { forma: 'pixAutomatico', mandato },
        { forma: 'cartao', cartao },
      ] as Partial<AssinaturaDePlano>[])
        for (const decisao of ['pausar', 'retomar', 'boleto', 'pixAutomatico'] as const)
          for (const novoMandato of [false, true]) {
            const a = assinaturaGuardada({ estado, ...over })
            expect([estado, decisao, decidirPeloPagador(a, decisao, agora, { novoMandato }) !== undefined]).toEqual([
              ...[estado, decisao, decisoesDoPagadorDe(a, { novoMandato }).includes(decisao)],
            ])
          }
  })
  test('Pix Automático instead of slips: where its company may, no mandate lives, and two cycles are to come', () => {
    const aberto = { n: 2, vencimento: '2027-01-01', link: 'L', checkoutId: 'C', emitida: true }
    const oferece = (over: Partial<AssinaturaDePlano>) =>
      decisoesDoPagadorDe(assinaturaGuardada({ estado: 'ativa', feitos: 2, ...over }), { novoMandato: true }).includes(
        'pixAutomatico',
      )
    expect([
      ...[oferece({}), oferece({ abertos: [aberto] }), oferece({ mandato: { ...mandato, estado: 'cancelada' } })],
      ...[oferece({ ciclos: 4 }), oferece({ estado: 'pendente', feitos: 0 })],
    ]).toEqual([true, true, true, true, true])
    expect([
      ...[
        oferece({ ciclos: 3 }),
        oferece({ mandato: { ...mandato, dispensado: true } }),
        oferece({ estado: 'pausada' }),
      ],
      ...[oferece({ estado: 'suspensa' }), oferece({ forma: 'cartao', cartao })],
      oferece({ abertos: [{ ...aberto, por: 'cartao' }] }),
    ]).toEqual([false, false, false, false, false, false])
    const a = assinaturaGuardada({ estado: 'ativa', feitos: 2, mandato: { ...mandato, estado: 'cancelada' } })
    const pedida = decidirPeloPagador(a, 'pixAutomatico', agora, { novoMandato: true })
    expect(pedida).toMatchObject({ proximo: { forma: 'pixAutomatico', vence: agora }, ev: [{ tipo: 'MandatoPedido' }] })
    expect(pedida?.proximo.mandato).toBeUndefined()
    expect(jaDecidido(pedida?.proximo as AssinaturaDePlano, 'pixAutomatico')).toBe(true)
  })
  test('paused and resumed, it says by whom, and what was asked before its answer was lost is already so', () => {
    const pausada = decidirPeloPagador(
      assinaturaGuardada({ estado: 'ativa', pagadorPodePausar: true }),
      'pausar',
      agora,
    )
    expect(pausada).toMatchObject({
      proximo: { estado: 'pausada', pausadaPor: 'pagador' },
      ev: [{ tipo: 'RecorrenciaPausou' }],
    })
    const p = pausada?.proximo as AssinaturaDePlano
    expect([jaDecidido(p, 'pausar'), jaDecidido(p, 'retomar')]).toEqual([true, false])
    const volta = decidirPeloPagador(p, 'retomar', agora)?.proximo as AssinaturaDePlano
    expect(volta.estado).toBe('ativa')
    expect([jaDecidido(volta, 'pausar'), jaDecidido(volta, 'retomar'), jaDecidido(volta, 'boleto')]).toEqual([
      false,
      true,
      false,
    ])
  })
  test('slips: the mandate is due to end now, and what its bank was asked for is asked about at once', () => {
    const debito = {
      txid: 'x',
      estado: 'criada' as const,
      pedido: true,
      tentativas: [],
      pedidas: [],
      perguntarEm: agora + 9e6,
    }
    const aberto = {
      n: 2,
      vencimento: '2027-01-01',
      link: 'L',
      checkoutId: 'C',
      emitida: true,
      por: 'debito' as const,
      debito,
    }
    const a = assinaturaGuardada({ estado: 'ativa', forma: 'pixAutomatico', mandato, abertos: [aberto], feitos: 2 })
    const { proximo, ev } = decidirPeloPagador(a, 'boleto', agora) ?? {}
    expect(proximo).toMatchObject({
      forma: 'boleto',
      mandato: { dispensado: true },
      abertos: [{ debito: { perguntarEm: agora } }],
      vence: agora,
    })
    expect(ev).toEqual([{ tipo: 'MandatoDispensado' }])
    expect(jaDecidido(proximo as AssinaturaDePlano, 'boleto')).toBe(true)
  })
})
