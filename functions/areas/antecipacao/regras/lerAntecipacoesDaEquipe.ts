import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import type { listarAntecipacoesDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { situacaoDaOferta } from '../../../../shared/domain/antecipacao.ts'
import { mascararCpf } from '../../../../shared/domain/documento.ts'
import { vereditoDaOferta } from '../../../../shared/domain/vereditoDaOferta.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import { distinct, type Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { valoresDe } from '../vista.ts'

type Oferta = Output<typeof contrato>['itens'][number]

/**
 * Offers of every company, newest first (R116). Beside the list's own reads, one call for the names of a page: companies,
 * receivers, who answers for them, and who made the offers.
 */
export async function lerAntecipacoesDaEquipe(
  storage: Storage,
  { limit = 25, cursor, empresa, situacao, ...periodo }: Input<typeof contrato>['query'],
  agora: number,
): Promise<Output<typeof contrato>> {
  const combina = (a: Antecipacao) =>
    (!empresa || a.empresaId === empresa) && (!situacao || situacaoDaOferta(a, agora) === situacao)
  const { itens, ...pagina } = await lerListaDaEquipe(storage, 'ANT', {
    ...instantesDoPeriodo(periodo),
    cursor,
    limit,
    parse: Antecipacao.parse,
    ...((empresa || situacao) && { combina }),
  })
  const nomes = await lerNomes(storage, itens)
  return { ...pagina, itens: itens.map(a => verOferta(a, nomes, agora)) }
}

interface Nomes {
  empresas: Map<string, Empresa>
  recebedores: Map<string, Recebedor>
  dados: Map<string, DadosDoRecebedor>
  usuarios: Map<string, Usuario>
}

async function lerNomes(storage: Storage, ofertas: readonly Antecipacao[]): Promise<Nomes> {
  const chaves = ofertas.flatMap(a => [
    Empresa.key(a.empresaId),
    Recebedor.key(a.recebedorId),
    DadosDoRecebedor.key(a.recebedorId),
    Usuario.key(a.pedidoPor),
  ])
  const lidos = chaves.length ? await storage.getMany(distinct(chaves)) : []
  const de = (tipo: string) => lidos.filter(i => i._t === tipo)
  const porId = <T extends { id: string }>(itens: T[]) => new Map(itens.map(i => [i.id, i]))
  return {
    empresas: porId(de('Empresa').map(Empresa.parse)),
    recebedores: porId(de('Recebedor').map(Recebedor.parse)),
    dados: new Map(
      de('DadosDoRecebedor')
        .map(DadosDoRecebedor.parse)
        .map(d => [d.recebedorId, d]),
    ),
    usuarios: porId(de('Usuario').map(Usuario.parse)),
  }
}

const instante = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

function verOferta(a: Antecipacao, nomes: Nomes, agora: number): Oferta {
  const r = nomes.recebedores.get(a.recebedorId)
  const quem =
    r?.documento.length === 11 ? { nome: r.nome, cpf: r.documento } : nomes.dados.get(a.recebedorId)?.representante
  const situacao = situacaoDaOferta(a, agora)
  const { id, data, arranjo, taxaMes, dias, criadoEm, cancelamento: c } = a
  return {
    ...{ id, situacao, data, arranjo, ...valoresDe(a), taxaMes, dias },
    empresa: { id: a.empresaId, nome: nomes.empresas.get(a.empresaId)?.nomeComercial ?? '' },
    recebedor: { id: a.recebedorId, nome: r?.nome ?? '' },
    dataCriacao: criadoEm,
    dataExpiracao: new Date(a.expiraEm).toISOString(),
    abertaEm: instante(a.abertaEm),
    oferecidaPor: nomes.usuarios.get(a.pedidoPor)?.nome ?? '',
    selfie: { veredito: vereditoDaOferta(a), tentativas: a.tentativas },
    responsavel: quem?.cpf ? { nome: quem.nome, cpf: mascararCpf(quem.cpf) } : null,
    transferencia: a.transferenciaId ?? null,
    cancelamento: c ? { em: c.em, motivo: c.motivo } : null,
    acoes: situacao === 'enviada' || situacao === 'aberta' ? ['cancelar'] : [],
  }
}
