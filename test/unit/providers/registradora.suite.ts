import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  ConsentimentoParaRegistro,
  ContestacaoParaRegistro,
  IdNoRegistro,
  RegistradoraPort,
  UnidadeParaRegistro,
} from '../../../functions/providers/registradora/port.ts'
import type { RegistradoraSimulada } from '../../../functions/sandbox/registradora/simulado.ts'
import type { MotivoDaContestacaoDeContrato } from '../../../shared/domain/contratosDeRecebiveis.ts'

export interface MundoDaRegistradora {
  registradora: RegistradoraPort
  simulada: RegistradoraSimulada
  prazo(): { prazo: number }
  fechar(): Promise<void>
}
export const DIA = '2026-12-21'
export const unidade = (n: number, constituido: number): UnidadeParaRegistro => ({
  ...{ referencia: `R${n}`, documento: String(10_000_000_000 + n), data: DIA, arranjo: 'VCC', constituido },
  preContratado: 0,
})

/** What every implementation of RegistradoraPort does, in good and bad weather. */
export function suiteRegistradora(nome: string, criar: () => Promise<MundoDaRegistradora>): void {
  describe(`RegistradoraPort: ${nome}`, () => {
    let m: MundoDaRegistradora
    beforeEach(async () => {
      m = await criar()
    })
    afterEach(() => m.fechar())
    const ler = async (pagina = 1) => {
      const r = await m.registradora.lerUnidades(DIA, pagina, m.prazo())
      if (r.tipo !== 'lidas') throw new Error(r.tipo)
      return r
    }
    const enviar = async (...unidades: UnidadeParaRegistro[]) => {
      const r = await m.registradora.enviarUnidades(unidades, m.prazo())
      if (r.tipo !== 'aceito') throw new Error(r.tipo)
      return r.processo
    }
    const consultar = (processo: string) => m.registradora.consultarEnvio(processo, m.prazo())

    test('what is told is accepted, answered and read, a page at a time, once however often it is told', async () => {
      const todas = Array.from({ length: 30 }, (_, n) => unidade(n, 10_000 + 100 * n))
      expect(await consultar(await enviar(...todas))).toEqual({ tipo: 'concluido', recusadas: [] })
      await enviar(unidade(0, 10_000))
      const [um, dois] = [await ler(), await ler(2)]
      expect([um.paginas, um.unidades.length, dois.unidades.length]).toEqual([2, 25, 5])
      expect(um.unidades[0]).toMatchObject({ documento: '10000000000', data: DIA, arranjo: 'VCC', constituido: 10_000 })
      expect(um.unidades[0]?.efeitos).toEqual([])
    })

    test('a refusal names its unit and its code, and the others stand', async () => {
      const processo = await enviar(unidade(1, 10_018), unidade(2, 10_013), unidade(3, 10_000))
      expect(await consultar(processo)).toEqual({
        tipo: 'concluido',
        recusadas: [
          { referencia: 'R1', codigo: '0018' },
          { referencia: 'R2', codigo: '0001' },
        ],
      })
      expect((await ler()).unidades.map(u => u.constituido)).toEqual([10_000])
    })

    test('another institution’s lien is read with who it is for, in the order in which it is paid', async () => {
      await enviar(unidade(1, 10_066), unidade(2, 10_077))
      const [lien, blockade] = (await ler()).unidades
      expect(lien?.efeitos).toMatchObject([{ tipo: 'onusFiduciario', ordem: 1, valor: 3_019 }])
      expect(lien?.efeitos[0]?.beneficiario).toMatchObject({
        documento: '60701190000104',
        ispb: '60701190',
        conta: '123456',
      })
      expect(blockade?.efeitos).toMatchObject([{ tipo: 'bloqueioJudicial', valor: 3_023 }])
      m.simulada.onerar('10000000001', 'VCC', DIA, [
        { tipo: 'ChangeOfOwnership', valor: 100 },
        { tipo: 'LienOthers', valor: 50 },
        { tipo: 'Braspag', valor: 9_000 },
      ])
      expect((await ler()).unidades[0]?.efeitos.map(e => [e.tipo, e.ordem, e.valor])).toEqual([
        ['trocaDeTitularidade', 1, 100],
        ['onusOutros', 2, 50],
      ])
    })

    test('one unit is read with its contracts as they are now; what it does not hold is not known', async () => {
      await enviar(...Array.from({ length: 60 }, (_, n) => unidade(n, 10_000)), unidade(70, 10_066))
      const perguntar = (id: Partial<IdNoRegistro>) =>
        m.registradora.lerUnidade({ documento: '10000000055', data: DIA, arranjo: 'VCC', ...id }, m.prazo())
      expect(await perguntar({})).toMatchObject({
        ...{ tipo: 'lida', unidade: { documento: '10000000055', constituido: 10_000, efeitos: [] } },
      })
      m.simulada.onerar('10000000055', 'VCC', DIA, [{ tipo: 'LienOthers', valor: 700 }])
      expect(await perguntar({})).toMatchObject({
        unidade: { efeitos: [{ tipo: 'onusOutros', ordem: 1, valor: 700 }] },
      })
      for (const outra of [{ documento: '10000000099' }, { arranjo: 'MCC' }, { data: '2026-12-22' }] as const)
        expect(await perguntar(outra)).toEqual({ tipo: 'desconhecida' })
    })

    test('who asks for one unit alone may get no answer, or the wrong one', async () => {
      await enviar(unidade(1, 10_041), unidade(2, 10_042))
      const perguntar = (documento: string) =>
        m.registradora.lerUnidade({ documento, data: DIA, arranjo: 'VCC' }, m.prazo())
      expect(await perguntar('10000000001')).toEqual({ tipo: 'indeterminada' })
      expect(await perguntar('10000000002')).toEqual({ tipo: 'desconhecida' })
      expect((await ler()).unidades).toHaveLength(2)
    })

    test('a late answer is waited for, and an unknown process is no answer', async () => {
      const processo = await enviar(unidade(1, 10_099))
      expect(await consultar(processo)).toEqual({ tipo: 'andamento' })
      expect(await consultar(processo)).toEqual({ tipo: 'andamento' })
      expect(await consultar(processo)).toEqual({ tipo: 'concluido', recusadas: [] })
      expect(await consultar('PROC-0')).toEqual({ tipo: 'indeterminado' })
    })

    test('one request takes 400 units and no more; of none it is refused', async () => {
      const muitas = Array.from({ length: 401 }, (_, n) => unidade(n, 10_000))
      await expect(m.registradora.enviarUnidades(muitas, m.prazo())).rejects.toThrow(RangeError)
      expect(await m.registradora.enviarUnidades(muitas.slice(1), m.prazo())).toMatchObject({ tipo: 'aceito' })
      expect(await m.registradora.enviarUnidades([], m.prazo())).toEqual({ tipo: 'recusado' })
    })

    test('a day’s comparison is answered', async () => {
      const resposta = { unidades: 3, soma: 300, confere: false }
      expect(await m.registradora.responderComparacao(DIA, resposta, m.prazo())).toEqual({ tipo: 'respondida' })
      expect(m.simulada.comparacoes.get(DIA)).toEqual({ reconciliationStatus: 'DIVERGENT', units: 3, total: 300 })
    })

    const contestacao = (motivo: MotivoDaContestacaoDeContrato): ContestacaoParaRegistro => ({
      ...{ referencia: `emp-1.contrato.${motivo}.1`, documento: '10000000001', tipo: 'onusFiduciario' },
      ...{ beneficiario: { documento: '60701190000104', ispb: '60701190' }, protocolos: ['UR-00000001'] },
      ...{ motivo, texto: 'não reconheço' },
    })
    const contestar = async (motivo: MotivoDaContestacaoDeContrato) => {
      const r = await m.registradora.contestarContrato(contestacao(motivo), m.prazo())
      if (r.tipo !== 'aceita') throw new Error(r.tipo)
      return r.processo
    }
    const decidida = (processo: string) => m.registradora.consultarContestacao(processo, m.prazo())

    test('a contestation is one however often it is told; what proceeds takes the contract off the units', async () => {
      await enviar(unidade(1, 10_066))
      const processo = await contestar('C01')
      expect(await contestar('C01')).toBe(processo)
      expect((await ler()).unidades[0]?.efeitos).toHaveLength(1)
      expect(await decidida(processo)).toMatchObject({ tipo: 'procede', resposta: expect.stringMatching(/retirado/) })
      expect((await ler()).unidades[0]?.efeitos).toEqual([])
    })

    test('what does not proceed leaves the contract, a late answer is waited for, an unknown process is no answer', async () => {
      await enviar(unidade(1, 10_066))
      expect(await decidida(await contestar('C03'))).toMatchObject({ tipo: 'naoProcede' })
      const tarde = await contestar('C06')
      expect([await decidida(tarde), await decidida(tarde)]).toEqual([{ tipo: 'andamento' }, { tipo: 'andamento' }])
      expect(await decidida(tarde)).toMatchObject({ tipo: 'naoProcede' })
      expect(await decidida('CTT-0')).toEqual({ tipo: 'indeterminada' })
      expect((await ler()).unidades[0]?.efeitos).toHaveLength(1)
    })

    test('a consent is told, and taken back; what is already out is out; an unknown institution is refused', async () => {
      const consentimento = (instituicao: string, vale: boolean): ConsentimentoParaRegistro => ({
        ...{ referencia: `emp-1.${instituicao}.1`, documento: '10000000001', instituicao, vale },
        ...{ de: '2026-11-20', ate: '2027-02-18' },
      })
      const informar = (instituicao: string, vale: boolean) =>
        m.registradora.informarConsentimento(consentimento(instituicao, vale), m.prazo())
      expect(await informar('60701190000104', true)).toEqual({ tipo: 'informado' })
      expect(m.simulada.consentimentos.get('emp-1.60701190000104.1')).toMatchObject({ status: 'ACTIVE' })
      expect(await informar('60701190000104', false)).toEqual({ tipo: 'informado' })
      expect(await informar('60701190000104', false)).toEqual({ tipo: 'informado' })
      expect(await informar('00001190000104', true)).toEqual({ tipo: 'recusado', codigo: '0008' })
    })
  })
}
