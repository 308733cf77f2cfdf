import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import type { listarLinksDaEquipe as contrato } from '../../../../shared/contract/linksDaEquipe.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { usosParaAbrir } from '../../cobranca/regras/usos.ts'
import { situacaoDoLink, urlDoLink } from '../vista/link.ts'
import { combinaLink } from './filtrosDeLinks.ts'
import { lerLinksDaEmpresa } from './lerLinksDaEmpresa.ts'

/**
 * Links of every company, newest first (R109, V097); of one company they are read from that company's own list. Uses are
 * counted, and suspensions read, only for the rows of the page that have a limit, or are suspended.
 */
export async function lerLinksDaEquipe(
  { storage, agora, pagarUrl }: { storage: Storage; agora: number; pagarUrl: string },
  { limit = 25, cursor, empresa, ...filtros }: Input<typeof contrato>['query'],
): Promise<Output<typeof contrato>> {
  const filtrado = filtros.nome !== undefined || filtros.situacao !== undefined
  const leitura = {
    ...instantesDoPeriodo(filtros),
    cursor,
    limit,
    parse: LinhaDeLink.parse,
    ...(filtrado && { combina: combinaLink(filtros, agora) }),
  }
  const pagina = empresa
    ? await lerLinksDaEmpresa(storage, empresa, leitura)
    : await lerListaDaEquipe(storage, 'LNK', { ...leitura, linhaDe: linhaDoLugar })
  const chaves = [...new Set(pagina.itens.map(l => l.empresaId))].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  const donas = new Map(empresas.map(e => [e.id, e]))
  const suspensos = pagina.itens.filter(l => l.suspenso).map(l => Link.key(l.id))
  const lidos = suspensos.length ? (await storage.getMany(suspensos)).map(Link.parse) : []
  const suspensoes = new Map(lidos.map(l => [l.id, l.suspensao]))
  const itens = await Promise.all(
    pagina.itens.map(async l => {
      const { id, nome, valor, criadoEm, abreEm = null, expiraEm, limiteUsos, formas } = l
      const usos = await usosParaAbrir(storage, l, agora)
      const dona = donas.get(l.empresaId)
      const s = suspensoes.get(id)
      return {
        ...{ id, nome, valor, criadoEm, abreEm, expiraEm, limiteUsos, formas },
        situacao: situacaoDoLink(l, agora, usos),
        usos: limiteUsos === null ? null : usos,
        url: urlDoLink(pagarUrl, dona?.slug ?? '', id),
        empresa: { id: l.empresaId, nome: dona?.nomeComercial ?? '' },
        suspensao: s ? { em: s.em, motivo: s.motivo } : null,
      }
    }),
  )
  const { situacao } = filtros
  return { ...pagina, itens: itens.filter(l => !situacao || l.situacao === situacao) }
}

/** The place of a link in the index says its company: the row of the company's list is read, not the link with its texts. */
function linhaDoLugar({ lugar }: { lugar: string }) {
  const [criadoEm = '', id = '', empresaId = ''] = lugar.split('#')
  return LinhaDeLink.key({ empresaId, criadoEm, id })
}
