import type { Grupo } from '../../../../shared/contract/direitos.ts'
import { fimDoDia } from '../../../../shared/domain/calendario.ts'
import { pagaAte } from '../../../../shared/domain/comissao.ts'
import { valorMovido } from '../../../../shared/domain/lancamentoManual.ts'
import { produto } from '../../../../shared/produto.ts'
import { Interesse, interessadosEm } from '../../../platform/storage/Acesso.ts'
import { Comissao, comissoesApuradas, valorDa } from '../../../platform/storage/Comissao.ts'
import { RecuperacaoDeAcesso, recuperacoesPedidas } from '../../../platform/storage/Confianca.ts'
import { Empresa, empresasEmAnalise } from '../../../platform/storage/Empresa.ts'
import { LancamentoManual, lancamentosAbertos } from '../../../platform/storage/LancamentoManual.ts'
import { MesDosLivros, mesesAReabrir } from '../../../platform/storage/MesDosLivros.ts'
import { distinct } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { parametrosPropostos, VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { fimDe, type Ler, paginaDe, peloIndice } from './lerFonte.ts'

/** What waits for staff about their own work: books, parameters, commissions, people, clients to come (decision 0204). */

/** Manual entries that their author sent: a draft waits for its author alone. */
const deLancamentos: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: lancamentosAbertos }, de, {
    ver: lido => {
      const { id, empresaId, situacao, pernas, criadoEm } = LancamentoManual.parse(lido)
      if (situacao !== 'aguardandoAprovacao') return undefined
      return { natureza: 'lancamento', referencia: id, empresaId, valor: valorMovido(pernas), desde: criadoEm }
    },
  })

const deParametros: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: parametrosPropostos }, de, {
    ver: lido => {
      const { versao, estado, em } = VersaoDosParametros.parse(lido)
      if (estado !== 'proposta') return undefined
      const desde = new Date(em).toISOString()
      return {
        natureza: 'parametros',
        referencia: String(versao),
        empresaId: '',
        nome: produto.nome,
        valor: null,
        desde,
      }
    },
  })

/** Of a batch of a hundred keys: two of each month. */
const maximoDeComissoes = 50
/** Counted months that a second person is to approve, paid by a day that is known: one query, one batch. */
const deComissoes: Ler = async (storage, de) => {
  const query = { index: 'GSI1', pk: comissoesApuradas } as const
  const { items, after } = await storage.query(paginaDe(query, { ...de, limit: Math.min(de.limit, maximoDeComissoes) }))
  const chaves = items.flatMap(i => [{ PK: i.PK, SK: i.SK }, RepresentanteComercial.key(i.PK.slice(4))])
  const lidos = chaves.length ? await storage.getMany(distinct(chaves)) : []
  const nomes = new Map(lidos.filter(l => l.SK === 'RAIZ').map(l => [l.PK, RepresentanteComercial.parse(l).nome]))
  const itens = lidos
    .filter(l => l.SK !== 'RAIZ')
    .map(Comissao.parse)
    .filter(c => c.estado === 'apurada')
    .map(c => ({
      ...{ natureza: 'comissao' as const, referencia: `${c.representanteId}-${c.mes}`, empresaId: '' },
      nome: nomes.get(RepresentanteComercial.key(c.representanteId).PK) ?? '',
      ...{ valor: valorDa(c), desde: new Date(c.em).toISOString() },
      limite: new Date(fimDoDia(pagaAte(c.mes))).toISOString(),
    }))
  return { itens, fim: fimDe(query, after) }
}

const deMeses: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: mesesAReabrir }, de, {
    ver: lido => {
      const { mes, fechado, pediu, pediuEm, fechadoEm } = MesDosLivros.parse(lido)
      if (!fechado || !pediu) return undefined
      const desde = pediuEm ?? fechadoEm
      const nome = mes.split('-').reverse().join('/')
      return { natureza: 'mes', referencia: mes, empresaId: '', nome, valor: null, desde }
    },
  })

const deRecuperacoes: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: recuperacoesPedidas }, de, {
    ver: lido => {
      const { usuarioId, empresaId, estado, pedidaEm } = RecuperacaoDeAcesso.parse(lido)
      if (estado !== 'pedida') return undefined
      const desde = new Date(pedidaEm).toISOString()
      return { natureza: 'recuperacao', referencia: usuarioId, empresaId, valor: null, desde }
    },
  })

const deClientes: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI2', pk: empresasEmAnalise }, de, {
    ver: lido => {
      const { id, situacao, situacaoEm, criadoEm } = Empresa.parse(lido)
      if (situacao !== 'emAnalise') return undefined
      return { natureza: 'cliente', referencia: id, empresaId: id, valor: null, desde: situacaoEm ?? criadoEm }
    },
  })

const deInteressados: Ler = (storage, de) =>
  peloIndice(storage, { index: 'GSI1', pk: interessadosEm('novo') }, de, {
    ver: lido => {
      const { chave, empresa, nome, situacao, em } = Interesse.parse(lido)
      if (situacao !== 'novo') return undefined
      const desde = new Date(em).toISOString()
      return { natureza: 'interessado', referencia: chave, empresaId: '', nome: empresa || nome, valor: null, desde }
    },
  })

export const fontesDoTrabalho: Readonly<Record<string, { ler: Ler; grupo?: Grupo }>> = {
  lancamentos: { ler: deLancamentos, grupo: 'G09' },
  parametros: { ler: deParametros, grupo: 'G15' },
  comissoes: { ler: deComissoes, grupo: 'G14' },
  meses: { ler: deMeses, grupo: 'G09' },
  recuperacoes: { ler: deRecuperacoes, grupo: 'G15' },
  clientes: { ler: deClientes, grupo: 'G17' },
  interessados: { ler: deInteressados, grupo: 'G17' },
}
