import { expect, test } from 'vitest'
import { listarRetidos } from '../../../functions/areas/saldo/listarRetidos/listarRetidos.ts'
import { Interesse } from '../../../functions/platform/storage/Acesso.ts'
import { Comissao } from '../../../functions/platform/storage/Comissao.ts'
import { RecuperacaoDeAcesso } from '../../../functions/platform/storage/Confianca.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { LancamentoManual } from '../../../functions/platform/storage/LancamentoManual.ts'
import { MesDosLivros } from '../../../functions/platform/storage/MesDosLivros.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Write } from '../../../functions/platform/storage/port.ts'
import { RepresentanteComercial } from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { VersaoDosParametros } from '../../../functions/platform/storage/VersaoDosParametros.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos as contrato } from '../../../shared/contract/saldoDaEquipe.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** The staff's own work in the one queue (decision 0204): what waits is there, what was decided is not. */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const em = agora - 86_400_000
const ontem = new Date(em).toISOString()
const pessoa = { id: 'ana', nome: 'Ana' }
const lancamento = (situacao: LancamentoManual['situacao'], id = 'Lancamento00000000001'): Write =>
  LancamentoManual.put({
    ...{ id, versao: 1, empresaId: 'aurora', situacao, modelo: 'ajuste', competencia: '2026-11', motivo: 'ajuste' },
    pernas: [
      { conta: 'emp:aurora', valor: 5_000 },
      { conta: 'quita:receita', valor: -5_000 },
    ],
    ...{ nomes: ['Aurora', 'Quita'], autor: pessoa, criadoEm: ontem },
  })
const versao = (estado: VersaoDosParametros['estado'], n = 3): Write =>
  VersaoDosParametros.put({
    ...{ versao: n, secao: 'saidas', estado, valor: {}, antes: {}, motivo: 'sobe', quem: 'ana', em },
  })
const rita: RepresentanteComercial = {
  ...{ id: 'Rita00000000000000001', versao: 1, estado: 'ativo', nome: 'Rita Vendas', documento: '52998224725' },
  ...{ simplesNacional: false, email: 'r@x.example', contato: '21998761234', contaPor: 'bia', criadoEm: ontem },
  conta: { tipo: 1, tipoChave: 0, chavePix: '52998224725', nomeCompleto: 'Rita Vendas', documento: '52998224725' },
  contratos: [],
}
const comissao = (estado: Comissao['estado'], mes = '2026-10'): Write =>
  Comissao.put({
    ...{ representanteId: rita.id, mes, versao: 2, estado, ganha: 12_000, retomada: 0, trazida: 0, vendas: 3, em },
    ev: [],
  })
const mes = (mais: Partial<MesDosLivros>, qual = '2026-09'): Write =>
  MesDosLivros.put({
    mes: qual,
    versao: 1,
    fechado: true,
    fechou: pessoa,
    fechadoEm: '2026-10-02T12:00:00.000Z',
    ...mais,
  })
const recuperacao = (estado: RecuperacaoDeAcesso['estado'], usuarioId = 'usr-lia'): Write =>
  RecuperacaoDeAcesso.put({ usuarioId, empresaId: 'aurora', versao: 1, estado, pediu: pessoa, pedidaEm: em })
const interesse = (situacao: Interesse['situacao'], chave = 'c'.repeat(22)): Write =>
  Interesse.put({
    ...{ chave, vez: 1, nome: 'Lia', empresa: 'Padaria da Lia', email: 'l@x.example', celular: '1', mensagem: '' },
    ...{ em, situacao, versao: 0 },
  })
const cliente = (mais: Partial<Empresa>): Write => Empresa.put(empresaGuardada(mais))

const doTrabalho = ['lancamento', 'parametros', 'comissao', 'mes', 'recuperacao', 'cliente', 'interessado']
async function fila(perfil: Perfil, writes: Write[]) {
  const storage = memoryStorage()
  await storage.commit([
    RepresentanteComercial.put(rita),
    cliente({ id: 'aurora', nomeComercial: 'Loja Aurora' }),
    ...writes,
  ])
  const { itens } = (await listarRetidos({ storage, clock: { now: () => agora } } as never)({
    query: {},
    sessao: { usuarioId: 'ana', perfil, empresaId: 'quita', nome: 'Ana', slug: 'quita' },
  } as never)) as Output<typeof contrato>
  return itens.filter(i => doTrabalho.includes(i.natureza))
}
const esperam = (): Write[] => [
  ...[lancamento('aguardandoAprovacao'), versao('proposta'), comissao('apurada')],
  ...[mes({ pediu: pessoa, pediuEm: ontem }), recuperacao('pedida'), interesse('novo')],
  cliente({ id: 'brisa', nomeComercial: 'Café Brisa', situacao: 'emAnalise', situacaoEm: ontem }),
]

test('each kind, with its age, its deadline, and whose it is or what it is about', async () => {
  const itens = await fila('quita-administrador', esperam())
  expect(itens.map(i => [i.natureza, i.referencia, i.empresa.nome, i.valor, i.desde === ontem]).sort()).toEqual([
    ['cliente', 'brisa', 'Café Brisa', null, true],
    ['comissao', `${rita.id}-2026-10`, rita.nome, 12_000, true],
    ['interessado', 'c'.repeat(22), 'Padaria da Lia', null, true],
    ['lancamento', 'Lancamento00000000001', 'Loja Aurora', 5_000, true],
    ['mes', '2026-09', '09/2026', null, true],
    ['parametros', '3', 'Quita', null, true],
    ['recuperacao', 'usr-lia', 'Loja Aurora', null, true],
  ])
  // a commission is late when its payment is; who cannot sign in, and who asks for an account, after a day
  const prazo = new Map(itens.map(i => [i.natureza, [i.limiteEm.slice(0, 10), i.vencido]]))
  expect(prazo.get('comissao')).toEqual(['2026-11-14', true])
  expect(prazo.get('interessado')).toEqual(['2026-11-24', true])
  expect(prazo.get('mes')).toEqual(['2026-11-25', false])
})

test('what was decided, and a draft that its author has not sent, wait no more', async () => {
  const decididos = [
    ...[lancamento('rascunho'), lancamento('efetivado', 'Lancamento00000000002')],
    ...[versao('aprovada'), versao('recusada', 4), comissao('aprovada'), comissao('provisionada', '2026-11')],
    ...[mes({}), mes({ fechado: false, pediu: pessoa }, '2026-08')],
    ...[recuperacao('confirmada'), recuperacao('cancelada', 'usr-eva')],
    ...[interesse('emContato'), cliente({ id: 'brisa', situacao: 'ativa' })],
  ]
  expect(await fila('quita-administrador', decididos)).toEqual([])
})

test('a consultant is shown what they may decide: clients and leads', async () => {
  const vistas = (await fila('quita-consultor', esperam())).map(i => i.natureza)
  expect(vistas.sort()).toEqual(['cliente', 'interessado'])
})
