import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NovoRepasse, RepassePort } from '../../../functions/providers/repasse/port.ts'
import type { ModoDeResposta } from '../../../functions/sandbox/modos.ts'
import { chaveDeOutro, chaveInexistente, type RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import type { relogio } from './mundo.ts'

export interface MundoRepasse {
  repasse: RepassePort
  simulado: RepasseSimulado
  clock: ReturnType<typeof relogio>
  fechar(): Promise<void>
}
export const novoRepasse = (dados: Partial<NovoRepasse> = {}): NovoRepasse => ({
  id: 'Trf01',
  valor: 12_345,
  destino: { tipo: 'chave', chave: 'loja@aurora.example' },
  ...dados,
})

/** What every implementation of RepassePort does, in good and bad weather. */
export function suiteRepasse(nome: string, criar: () => Promise<MundoRepasse>): void {
  describe(`RepassePort: ${nome}`, () => {
    let m: MundoRepasse
    let pagos: string[]
    beforeEach(async () => {
      m = await criar()
      pagos = []
      m.simulado.onPago = ({ idEnvio, valor }) => pagos.push(`${idEnvio} ${valor}`)
    })
    afterEach(() => m.fechar())
    const prazo = () => ({ prazo: m.clock.now() + 10_000 })
    const enviar = (dados: Partial<NovoRepasse> = {}) => m.repasse.enviar(novoRepasse(dados), prazo())
    const consultar = (id = 'Trf01') => m.repasse.consultar(id, prazo())

    test('pays a key, and an account by its bank’s code', async () => {
      expect(await enviar()).toMatchObject({ tipo: 'pago', e2eid: expect.stringMatching(/^E\w{31}$/) })
      const destino = { tipo: 'conta', ispb: '60746948', agencia: '1234', conta: '567890-1', nome: 'AURORA' } as const
      expect(await enviar({ id: 'Trf02', destino: { ...destino, documento: '11222333000181' } })).toMatchObject({
        tipo: 'pago',
      })
      expect(m.simulado.envios().map(e => e.favorecido)).toEqual(['loja@aurora.example', '60746948/1234/567890-1'])
      expect(await consultar()).toMatchObject({ tipo: 'pago' })
      expect(await consultar('Outro')).toEqual({ tipo: 'inexistente' })
    })

    test('one id is paid once, however often it is sent', async () => {
      const [um, dois] = [await enviar(), await enviar()]
      expect(dois).toEqual(um)
      // the same id for another amount is somebody's mistake, and proves nothing
      expect(await enviar({ valor: 1 })).toEqual({ tipo: 'indeterminado' })
      expect(pagos).toEqual(['Trf01 12345'])
    })

    test.each([
      ['pendurar-com-efeito', 'pago'],
      ['503-com-efeito', 'pago'],
      ['json-invalido', 'pago'],
      ['pendurar-sem-efeito', 'indeterminado'],
      ['503-sem-efeito', 'indeterminado'],
    ] as [ModoDeResposta, string][])('a lost answer (%s) is asked about: %s', async (modo, tipo) => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo, vezes: 1 })
      expect(await enviar()).toMatchObject({ tipo })
      expect(await enviar()).toMatchObject({ tipo: 'pago' })
      expect(pagos).toHaveLength(1)
    })

    test('a request that arrives late finds its id taken', async () => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: 'chegar-tarde', vezes: 1 })
      expect(await enviar()).toEqual({ tipo: 'indeterminado' })
      expect(await consultar()).toEqual({ tipo: 'inexistente' })
      expect(await enviar()).toMatchObject({ tipo: 'pago' })
      m.clock.avancar(31_000)
      expect(await consultar()).toMatchObject({ tipo: 'pago' })
      expect(pagos).toHaveLength(1)
    })

    test('what is being processed ends paid, or not', async () => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: 'processar', vezes: 1 })
      expect(await enviar()).toMatchObject({ tipo: 'processando' })
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: 'nao-realizado', vezes: 1 })
      expect(await enviar({ id: 'Trf02' })).toMatchObject({ tipo: 'processando' })
      m.clock.avancar(3_000)
      expect(await consultar()).toMatchObject({ tipo: 'pago' })
      expect(await consultar('Trf02')).toEqual({ tipo: 'recusado', motivo: 'destino' })
    })

    test.each([
      ['devolver', [12_345], 1],
      ['devolver-parte', [1], 1],
      ['devolver-em-partes', [6_172, 6_173], 2],
    ] as const)('what the receiver’s bank sends back (%s) is told by id and amount', async (modo, valores, vezes) => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo, vezes: 1 })
      expect(await enviar()).toMatchObject({ tipo: 'pago', devolucoes: [] })
      m.clock.avancar(10_000 * vezes)
      const visto = await consultar()
      if (visto.tipo !== 'pago') throw new Error(`it is ${visto.tipo}`)
      expect(visto.devolucoes.map(d => d.valor)).toEqual(valores)
      expect(new Set(visto.devolucoes.map(d => d.id)).size).toBe(vezes)
      expect(visto.devolucoes[0]?.id).toMatch(/^D\w{31}$/)
      expect(await consultar()).toEqual(visto)
    })

    test.each([
      ['negar-e-pagar', 'processando', 'recusado', 'pago'],
      ['pagar-e-negar', 'pago', 'pago', 'recusado'],
    ] as const)('a PSP that takes its word back (%s) is told as it stands', async (modo, antes, entao, depois) => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo, vezes: 1 })
      expect(await enviar()).toMatchObject({ tipo: antes })
      m.clock.avancar(3_000)
      expect(await consultar()).toMatchObject({ tipo: entao })
      m.clock.avancar(30_000)
      expect(await consultar()).toMatchObject({ tipo: depois })
    })

    test('a key of somebody else is not paid, whatever kind of key it is', async () => {
      const dono = '52998224725'
      for (const chave of [chaveDeOutro, '11144477735', '11222333000181'])
        expect(await enviar({ destino: { tipo: 'chave', chave, documento: dono } })).toEqual({
          tipo: 'recusado',
          motivo: 'titular',
        })
      expect(pagos).toEqual([])
      expect(await enviar({ destino: { tipo: 'chave', chave: dono, documento: dono } })).toMatchObject({ tipo: 'pago' })
    })

    test('a refusal says why, and nothing was paid', async () => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: 'sem-saldo', vezes: 1 })
      expect(await enviar()).toEqual({ tipo: 'recusado', motivo: 'saldo' })
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: 'recusar', vezes: 1 })
      expect(await enviar()).toEqual({ tipo: 'recusado', motivo: 'destino' })
      expect(await enviar({ destino: { tipo: 'chave', chave: chaveInexistente } })).toEqual({
        tipo: 'recusado',
        motivo: 'destino',
      })
      expect(pagos).toEqual([])
    })

    test.each([
      { id: '' },
      { id: 'com espaço' },
      { id: 'A'.repeat(36) },
      { valor: 0 },
      { valor: 1.5 },
      { destino: { tipo: 'chave', chave: '' } as const },
      { destino: { tipo: 'conta', ispb: '1', agencia: '1', conta: '1', nome: 'A', documento: '1' } as const },
    ])('what the PSP would refuse is refused without asking: %j', async dados => {
      expect(await enviar(dados)).toEqual({ tipo: 'recusado', motivo: 'invalido' })
      expect(m.simulado.envios()).toEqual([])
    })

    test('nobody knows while queries fail too', async () => {
      m.simulado.falhas.registrar({ rota: 'repasse-enviar', modo: '503-com-efeito', vezes: 1 })
      m.simulado.falhas.registrar({ rota: 'repasse-consultar', modo: '503-sem-efeito', vezes: 2 })
      expect(await enviar()).toEqual({ tipo: 'indeterminado' })
      expect(await consultar()).toEqual({ tipo: 'indeterminado' })
      expect(await consultar()).toMatchObject({ tipo: 'pago' })
    })
  })
}
