import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaDisputa as textos } from '../../../../shared/textos/pt-BR/emailsDisputa.ts'
import { contestadoDaEmpresa } from '../../../areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

const quais = {
  DisputaAberta: 'aberta',
  DisputaMudou: 'mudou',
  DisputaGanha: 'ganha',
  DisputaPerdida: 'perdida',
} as const
type Qual = (typeof quais)[keyof typeof quais]
type DaDisputa = Mensagem & { tipo: keyof typeof quais }

/** A dispute with the sale that it is of. `descontado`: what the sale's company and receivers bear of disputes now. */
export interface DisputaDaVenda {
  disputa: Disputa
  cobranca: string
  descontado: Centavos
  carrinho: boolean
}

/** What bell and e-mail are made of; undefined when it, or its sale, is no longer there. */
export async function disputaDaVenda(
  storage: Storage,
  { PK, SK }: Pick<Mensagem, 'PK' | 'SK'>,
): Promise<DisputaDaVenda | undefined> {
  const disputa = await Disputa.get(storage, { de: PK, id: SK.slice('DSP#'.length) }, { consistent: true })
  if (!disputa) return undefined
  const id = PK.slice(4)
  if (PK.startsWith('CAR#')) {
    const c = await Carrinho.get(storage, id)
    return c && { disputa, cobranca: textos.carrinho, descontado: 0, carrinho: true }
  }
  const c = await Checkout.get(storage, id, { consistent: true })
  const link = c && (await Link.get(storage, c.link))
  return c && link && { disputa, cobranca: link.nome, descontado: contestadoDaEmpresa(c), carrinho: false }
}

/** Writes to the company about a dispute of a sale of its own: opened, changed, won, lost. */
export async function avisarDaDisputa(deps: DepsDoEnvio, m: DaDisputa): Promise<void> {
  const fato = await disputaDaVenda(deps.storage, m)
  const empresa = fato && (await Empresa.get(deps.storage, fato.disputa.empresaId))
  if (!fato || !empresa?.email) return
  const qual = quais[m.tipo]
  const { nomeComercial, slug } = empresa
  const conteudo = comporDaDisputa(qual, fato, { empresa: nomeComercial, slug, appUrl: deps.env.APP_URL })
  const de = fato.carrinho ? ({ de: 'CAR' } as const) : {}
  const id = { checkoutId: m.PK.slice(4), ...de, tipo: `disputa-${qual}` as const, ref: `${fato.disputa.id}#${m.ref}` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

/** Where a company sees what is contested of its sales, and answers. */
export const paginaDasContestacoes = (appUrl: string, slug: string): string =>
  `${appUrl}/painel-administrativo/${slug}/financeiro/contestacoes`

/** Pure: the words. */
export function comporDaDisputa(
  qual: Qual,
  { disputa: d, cobranca, descontado, carrinho }: DisputaDaVenda,
  { empresa, slug, appUrl }: { empresa: string; slug: string; appUrl: string },
): Conteudo {
  const valores = {
    valor: formatarReais(d.valor, 'pt-BR'),
    cobranca: umaLinha(cobranca, MAXIMO_DO_NOME),
    empresa: umaLinha(empresa, MAXIMO_DO_NOME),
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  const nota = carrinho ? 'suporta.carrinho' : qual === 'ganha' ? 'suporta.ganha' : 'suporta.venda'
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${qual}.assunto`)),
    titulo: t(`${qual}.titulo`),
    valor: valores.valor,
    texto: t(`${qual}.texto`),
    linhas: [
      { nome: t('valor'), valor: valores.valor },
      ...(carrinho ? [] : [{ nome: t('descontado'), valor: formatarReais(descontado, 'pt-BR') }]),
      { nome: t('cobranca'), valor: valores.cobranca },
      { nome: t('pagamento'), valor: d.de.slice(4) },
      { nome: t('quando'), valor: formatarDataHora(Date.parse(d.criadaEm)) },
    ],
    // a cart's is in no company's list (decision 0024)
    botao: carrinho
      ? { nome: t('botao.carrinho'), href: appUrl }
      : { nome: t('botao'), href: paginaDasContestacoes(appUrl, slug) },
    notas: [{ texto: t(nota) }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
