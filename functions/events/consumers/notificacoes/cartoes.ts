import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDosCartoes as textos } from '../../../../shared/textos/pt-BR/emailsCartoes.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** The pause that an event tells of, and its link; undefined once another took its place. */
export async function pausaContada(storage: Storage, { PK, ref }: Mensagem) {
  const chave = PK.slice('VIG#link#'.length)
  if (!PK.startsWith('VIG#link#')) return undefined
  const vigia = await VigiaDeCartoes.get(storage, { escopo: 'link', chave }, { consistent: true })
  const link = vigia && (await Link.get(storage, chave))
  return vigia && link && String(vigia.vez) === ref ? { vigia, link } : undefined
}

/** Writes to the company that cards are paused on a link of its, once for each pause. */
export async function avisarDosCartoes(deps: DepsDoEnvio, m: Mensagem): Promise<void> {
  const pausa = await pausaContada(deps.storage, m)
  const empresa = pausa && (await Empresa.get(deps.storage, pausa.vigia.empresaId))
  if (!pausa || !empresa?.email) return
  const conteudo = escrever(pausa, { nome: empresa.nomeComercial, appUrl: deps.env.APP_URL })
  const id = { checkoutId: pausa.link.id, de: 'VIG', tipo: 'cartoes-pausados', ref: m.ref ?? '' } as const
  await entregar(deps, id, carta(empresa.email, conteudo))
}

/** Pure: the words. */
function escrever(
  { vigia, link }: { vigia: VigiaDeCartoes; link: Pick<Link, 'nome'> },
  { nome, appUrl }: { nome: string; appUrl: string },
): Conteudo {
  const ate = formatarDataHora(vigia.pausaAte ?? 0)
  const nomeDoLink = umaLinha(link.nome, MAXIMO_DO_NOME)
  const t = letter(textos, { empresa: umaLinha(nome, MAXIMO_DO_NOME), link: nomeDoLink, ate, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor: nomeDoLink,
    texto: t('texto'),
    linhas: [
      { nome: t('negadas'), valor: String(vigia.negadas) },
      { nome: t('cartoes'), valor: String(vigia.cartoes) },
      { nome: t('ate'), valor: ate },
    ],
    botao: { nome: t('botao'), href: appUrl },
    notas: [{ texto: t('liberar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
