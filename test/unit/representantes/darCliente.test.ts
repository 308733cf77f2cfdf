import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comContrato } from '../../../functions/areas/representantes/regras/cadastroDoRepresentante.ts'
import { darCliente, vinculoEm } from '../../../functions/areas/representantes/regras/darCliente.ts'
import { lerTokenDoExtrato, tokenDoExtrato } from '../../../functions/areas/representantes/regras/linkDoExtrato.ts'
import { abrirChaveiro } from '../../../functions/platform/runtime/chaveiro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { VinculoDeRepresentante } from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'

const hoje = '2026-03-10'
const dia = (n: number) => somarDias(hoje, n)

test('of all that was asked for one client, the last word holds on each day, and one at most', async () => {
  const pedido = fc.record({
    de: fc.nat(20),
    dura: fc.option(fc.nat(10), { nil: null }),
    quem: fc.constantFrom('ana', 'rui', null),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(pedido, { maxLength: 6 }), async pedidos => {
      const storage = memoryStorage()
      const ler = async () =>
        (await VinculoDeRepresentante.query(storage, { pk: 'EMP#aurora', sk: { prefix: 'RPC#' } })).values
      for (const { de, dura, quem: representanteId } of pedidos) {
        const ate = dura === null ? null : dia(de + dura)
        await storage.commit(darCliente(await ler(), { empresaId: 'aurora', representanteId, de: dia(de), ate }))
      }
      const vinculos = await ler()
      for (let n = 0; n < 32; n++) {
        const valem = vinculos.filter(v => v.de <= dia(n) && (v.ate === null || dia(n) <= v.ate))
        expect(valem.length).toBeLessThanOrEqual(1)
        // the last request that began by then decides: what was to come after it was taken back by it
        const ultimo = pedidos.findLast(p => p.de <= n)
        const depois = ultimo && pedidos.slice(pedidos.indexOf(ultimo) + 1).some(p => p.de <= n)
        if (depois) continue
        const acabou = ultimo?.dura != null && n > ultimo.de + ultimo.dura
        expect(vinculoEm(vinculos, dia(n))?.representanteId ?? null).toBe(acabou ? null : (ultimo?.quem ?? null))
      }
    }),
  )
})

test('of two changes at once, one is decided again', async () => {
  const storage = memoryStorage()
  const primeiro = darCliente([], { empresaId: 'aurora', representanteId: 'ana', de: hoje, ate: null })
  await storage.commit(primeiro)
  const lidos = (await VinculoDeRepresentante.query(storage, { pk: 'EMP#aurora', sk: { prefix: 'RPC#' } })).values
  const mudar = (quem: string) =>
    darCliente(lidos, { empresaId: 'aurora', representanteId: quem, de: dia(1), ate: null })
  await storage.commit(mudar('rui'))
  await expect(storage.commit(mudar('eva'))).rejects.toMatchObject({ name: 'ConditionFailed' })
})

test('a contract begins today or later; what was to begin after it is replaced, what has begun stands', () => {
  const agora = Date.parse(`${hoje}T15:00:00.000Z`)
  const novo = (de: string) => ({ de, base: 'tarifa' as const, percentuais: { pix: 1, cartao: 1, boleto: 1 } })
  const quem = { agora, por: 'camila' }
  const primeiro = comContrato([], novo(hoje), quem)
  expect(primeiro).toEqual([{ ...novo(hoje), por: 'camila' }])
  const segundo = comContrato(primeiro, novo(dia(20)), quem)
  expect(comContrato(segundo, novo(dia(5)), quem).map(c => c.de)).toEqual([hoje, dia(5)])
  for (const de of [hoje, dia(-1)])
    expect(() => comContrato(primeiro, novo(de), quem)).toThrow(expect.objectContaining({ name: 'ContratoJaVigente' }))
})

test('the address of a statement opens its month alone, and no letter of it may be another', () => {
  const valor = { versoes: [{ v: 'v1', de: 0, valor: 'a-key-of-the-statements-of-a-test-long' }] }
  const chaveiro = abrirChaveiro({ extratos: valor }, () => 1)
  const mes = { representanteId: 'Rita00000000000000001', mes: '2026-03' }
  const token = tokenDoExtrato(chaveiro, mes, 1_772_000_000_000)
  expect(lerTokenDoExtrato(chaveiro, token)).toEqual({ ...mes, expiraEm: 1_772_000_000_000 })
  for (const outro of [token.replace('2026-03', '2026-02'), `${token}.`, token.slice(0, -1), ''])
    expect(lerTokenDoExtrato(chaveiro, outro)).toBeUndefined()
})
