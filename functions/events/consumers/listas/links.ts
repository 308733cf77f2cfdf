import { escritasDaBusca, partesDoNome } from '../../../areas/links/regras/buscaDeLinks.ts'
import { podeSerMostrado } from '../../../areas/links/regras/mostrados.ts'
import { Link, maiorLimite } from '../../../platform/storage/Link.ts'
import { BuscaDeLink, LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { gravarContando, maisUm } from '../../../platform/storage/quantosNaLista.ts'

/**
 * The row of a link as it stands now, and what it is found by. The words of a new name are there before the row says it,
 * those of the old one go after: between two writes, and of two workers at once, a link is found by too much, never by
 * too little, and a search asks the row itself.
 */
export function acompanharLink(storage: Storage, id: string): Promise<void> {
  return redecide(async () => {
    const link = await Link.get(storage, id, { consistent: true })
    const lida = link && (await LinhaDeLink.get(storage, link, { consistent: true }))
    // a newer one is there already; one of a release without words by which it is found is written again
    if (!link || (lida && (lida.versao > link.versao || (lida.versao === link.versao && lida.buscado)))) return
    const linha = linhaDo(link)
    const mudou = lida?.buscado !== true || lida.nome !== linha.nome
    const partes = mudou ? partesDoNome(linha.nome) : []
    await cadaUma(storage, escritasDaBusca(linha, partes))
    const lidaAssim = lida ? [{ attr: 'versao', op: '=' as const, value: lida.versao }] : [{ exists: false as const }]
    const { empresaId } = linha
    const nova = lida ? [] : [maisUm(empresaId, 'LNK')]
    await gravarContando(storage, { empresaId, lista: 'LNK' }, [LinhaDeLink.put(linha, lidaAssim), ...nova])
    const velhas = mudou && lida?.buscado ? partesDoNome(lida.nome).filter(p => !partes.includes(p)) : []
    const deAntes = [{ attr: 'versao', op: '<' as const, value: linha.versao }]
    await cadaUma(
      storage,
      velhas.map(parte => BuscaDeLink.remove({ ...linha, parte }, deAntes)),
    )
  })
}

function linhaDo(l: Link): LinhaDeLink {
  const { empresaId, id, versao, nome, valor, estado, criadoEm, abreEm, expiraEm, limiteUsos, suspensao } = l
  const maior = limiteUsos !== null && maiorLimite(l) > limiteUsos && { maiorLimite: maiorLimite(l) }
  return {
    ...{ empresaId, id, versao, nome, valor, estado, criadoEm, expiraEm, limiteUsos, buscado: true },
    formas: l.formasPagamento.map(f => f.tipo),
    ...maior,
    ...(abreEm && { abreEm }),
    ...(suspensao && { suspenso: true }),
    ...(podeSerMostrado(l) && { mostrado: true as const }),
  }
}

/** Each by itself, as any other row: where a newer one is there, that one stays. */
async function cadaUma(storage: Storage, escritas: readonly Write[]): Promise<void> {
  await Promise.all(
    escritas.map(async escrita => {
      try {
        await storage.commit([escrita])
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }),
  )
}
