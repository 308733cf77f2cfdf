import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atividadeDe, registroVencido } from '../../../functions/areas/contratos/regras/listas/risco.ts'
import { checagemDoPsp, exigirChecagemDoPsp } from '../../../functions/areas/recorrencia/regras/pixAutomatico.ts'
import { Conformidade } from '../../../functions/platform/storage/Conformidade.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import {
  desdeQuandoCompleta,
  motivosContraPixAutomatico,
  type RegistroFederal,
  VALIDADE_DA_CONFERENCIA,
} from '../../../shared/domain/pixAutomatico.ts'

const DIA = 86_400_000
const agora = Date.parse('2026-11-28T15:00:00.000Z')
const padaria: RegistroFederal = { ativa: true, inicio: '2015-03-10', cnaes: ['4721102'], em: agora - DIA }

describe('the PSP’s checks', () => {
  test.each<[string, RegistroFederal | undefined, string[]]>([
    ['an old bakery', padaria, []],
    ['one that nobody asked about', undefined, ['naoConferido']],
    ['an answer of before the situation was kept', { ...padaria, ativa: undefined }, ['naoConferido']],
    ['an answer of two months ago', { ...padaria, em: agora - VALIDADE_DA_CONFERENCIA * DIA - 1 }, ['naoConferido']],
    ['an answer of just under that', { ...padaria, em: agora - VALIDADE_DA_CONFERENCIA * DIA }, []],
    ['one that does not say since when', { ...padaria, inicio: null }, ['naoConferido']],
    ['a closed CNPJ', { ...padaria, ativa: false }, ['inativa']],
    ['six months today', { ...padaria, inicio: '2026-05-28' }, []],
    ['six months tomorrow', { ...padaria, inicio: '2026-05-29' }, ['recente']],
    ['bets, as another activity', { ...padaria, cnaes: ['4721102', '9200399'] }, ['atividade']],
    ['jewels, which an administrator accepts', { ...padaria, cnaes: ['4783101'] }, []],
    [
      'all of it',
      { ativa: false, inicio: '2026-11-01', cnaes: ['9200399'], em: agora },
      ['inativa', 'recente', 'atividade'],
    ],
  ])('%s', (_, registro, motivos) => {
    expect(motivosContraPixAutomatico(registro, agora)).toEqual(motivos)
  })
  test.each([
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-01-15', '2026-07-15'],
    ['2026-12-01', '2027-06-01'],
  ])('founded on %s, it has six months on %s', (inicio, dia) => expect(desdeQuandoCompleta(inicio)).toBe(dia))
  test('time alone never takes it away from a company whose answer is fresh', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 400 }), (idade, depois) => {
        const inicio = new Date(agora - idade * DIA).toISOString().slice(0, 10)
        const em = (n: number) => motivosContraPixAutomatico({ ...padaria, inicio, em: n }, n)
        if (em(agora).length === 0) expect(em(agora + depois * DIA)).toEqual([])
      }),
    )
  })
})

test('what the registry answered is kept with its day, asked for again after thirty, and read for the company', async () => {
  const storage = memoryStorage()
  expect(await checagemDoPsp(storage, 'aurora', agora)).toEqual({ motivos: ['naoConferido'], conferidoEm: null })
  await expect(exigirChecagemDoPsp(storage, 'aurora', agora)).rejects.toMatchObject({
    ...{ name: 'PixAutomaticoIndisponivel', fields: { motivos: ['naoConferido'] } },
  })
  const empresa = {
    ...{ cnpj: '12ABC34501DE35', razaoSocial: 'A', nomeFantasia: 'A', situacao: 'BAIXADA', ativa: false },
    ...{ email: null, telefone: null, cnae: { codigo: '4721102', nome: 'Padaria' }, cnaesSecundarios: [] },
    ...{ inicioAtividade: '2015-03-10', socios: null },
    endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' },
  }
  const de = (ativa: boolean) => atividadeDe({ tipo: 'encontrada', empresa: { ...empresa, ativa } }, agora)
  const com = (atividade: Conformidade['atividade']): Conformidade => ({
    ...{ clienteId: 'aurora', versao: 1, situacao: 'limpa', achados: [], silencios: 0, desde: agora, atividade },
  })
  await storage.commit([Conformidade.create(com(de(false)))])
  const conferidoEm = new Date(agora).toISOString()
  expect(await checagemDoPsp(storage, 'aurora', agora)).toEqual({ motivos: ['inativa'], conferidoEm })
  await storage.commit([Conformidade.put(com(de(true)))])
  await exigirChecagemDoPsp(storage, 'aurora', agora)
  const boa = com(de(true))
  expect([29, 31].map(n => registroVencido(boa, agora + n * DIA))).toEqual([false, true])
  // an answer of before the situation was kept is asked for at the next night
  const antiga = com(boa.atividade && { ...boa.atividade, ativa: undefined })
  expect(registroVencido(antiga, agora)).toBe(true)
})
