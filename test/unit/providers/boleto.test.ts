import { describe, expect, test } from 'vitest'
import { divergenciaDe } from '../../../functions/providers/boleto/conferir.ts'
import { criarBoleto } from '../../../functions/providers/boleto/index.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { emitir } from '../../../functions/sandbox/cielo/febraban.ts'
import { CieloSimulada, gemeoBoleto, lojaDeDemonstracao } from '../../../functions/sandbox/index.ts'
import { lerBoleto, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'
import { novoBoleto, suiteBoleto } from './boleto.suite.ts'
import { relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'

const tempos = { vender: 600, capturar: 600, anular: 600, consultar: 600 }
const urls = (base: string) => ({ urlTransacao: `${base}/cielo/api`, urlConsulta: `${base}/cielo/consulta` })

suiteBoleto('Cielo over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  const config = { ...urls(servidor.url), ...lojaDeDemonstracao, fetch, clock, tempos, banco: 'Bradesco2' as const }
  return {
    boleto: criarBoleto(config),
    cielo: sandbox.cielo,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
    },
  }
})

suiteBoleto('in-process twin', async () => {
  const clock = relogio()
  const cielo = new CieloSimulada({ clock, random: sorteio(), entregar: async () => true })
  return {
    boleto: gemeoBoleto(cielo),
    cielo,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    fechar: async () => {},
  }
})

describe('Cielo registrar', () => {
  async function registrarCom(mudar: (pagamento: Record<string, unknown>) => Record<string, unknown>) {
    const { sandbox, clock } = await sandboxDeTeste()
    const pedidos: unknown[] = []
    const fetch: Fetch = async (url, init) => {
      if (init.body) pedidos.push(JSON.parse(String(init.body)))
      const corpo = (await (await sandbox.fetch(url, init)).json()) as { Payment: Record<string, unknown> }
      return new Response(JSON.stringify({ ...corpo, Payment: mudar(corpo.Payment) }), { status: 201 })
    }
    const banco = 'BancoDoBrasil2' as const
    const boleto = criarBoleto({ ...urls('http://cielo.local'), ...lojaDeDemonstracao, fetch, clock, tempos, banco })
    return { saida: await boleto.registrar(novoBoleto(), { prazo: clock.now() + 10_000 }), pedidos }
  }

  test('sends what the API wants, cut to its limits, and takes Banco do Brasil’s numbers too', async () => {
    const { saida, pedidos } = await registrarCom(pagamento => pagamento)
    expect(saida).toMatchObject({ tipo: 'registrado', codigoDeBarras: expect.stringMatching(/^0019\d{40}$/) })
    expect(pedidos).toMatchObject([
      {
        MerchantOrderId: expect.stringMatching(/^\w{20}$/),
        Customer: {
          Name: 'Maria Aparecida dos Santos Figueir',
          Identity: '52998224725',
          IdentityType: 'CPF',
          Address: { Street: 'Praca da Se', ZipCode: '01001000', State: 'SP', Country: 'BRA' },
        },
        Payment: {
          Type: 'Boleto',
          Provider: 'BancoDoBrasil2',
          Amount: 124_990,
          ExpirationDate: '2026-11-25',
          Identification: '12ABC34501DE35',
        },
      },
    ])
  })

  const outros = emitir('001', 9, 124_990, '2026-11-25')
  test.each([
    ['valor', { Amount: 1 }],
    ['valor', { ...comNumeros('001', 124_991, '2026-11-25') }],
    ['vencimento', { ExpirationDate: '2026-11-26' }],
    ['vencimento', { ExpirationDate: null }],
    ['vencimento', { ...comNumeros('001', 124_990, '2026-11-26') }],
    ['linha-digitavel', { DigitableLine: outros.linhaDigitavel }],
    ['linha-digitavel', { DigitableLine: '' }],
    ['codigo-de-barras', { BarCodeNumber: outros.codigoDeBarras.replace(/.$/, '0') }],
    ['codigo-de-barras', { BarCodeNumber: undefined }],
  ])('a registrar whose %s disagrees gives no slip: %j', async (divergencia, mudanca) => {
    const { saida } = await registrarCom(pagamento => ({ ...pagamento, ...mudanca }))
    expect(saida).toMatchObject({ tipo: 'indeterminado', motivo: 'divergente', divergencia })
  })

  function comNumeros(banco: '001' | '237', valor: number, vencimento: string) {
    const { codigoDeBarras, linhaDigitavel } = emitir(banco, 7, valor, vencimento)
    return { BarCodeNumber: codigoDeBarras, DigitableLine: linhaDigitavel }
  }
})

describe('FEBRABAN, twice', () => {
  test('the simulator’s numbers and the platform’s codec agree, across the factor’s new cycle', () => {
    const dias = ['2025-02-20', '2025-02-21', '2025-02-22', '2026-11-20', '2026-12-31', '2049-10-13']
    for (const [i, dia] of [
      ...dias,
      ...Array.from({ length: 40 }, (_, n) => somarDias('2026-11-20', n * 17)),
    ].entries()) {
      for (const banco of ['001', '237'] as const) {
        const valor = i * 98_765 + 1
        const { codigoDeBarras, linhaDigitavel } = emitir(banco, i + 1, valor, dia)
        expect(divergenciaDe({ codigoDeBarras, linhaDigitavel, valor, vencimento: dia })).toBeUndefined()
        const lido = lerBoleto(linhaDigitavel, dia)
        if (!lido.ok || lido.valor.tipo !== 'cobranca') throw new Error('unread')
        const { campoLivre } = lido.valor
        expect(montarCobranca({ banco, valor, vencimento: dia, campoLivre })).toBe(codigoDeBarras)
      }
    }
  })
})
