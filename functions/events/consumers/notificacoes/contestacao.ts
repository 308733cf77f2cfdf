import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { casoAberto } from '../../../../shared/domain/estados/casoMed.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaContestacao as textos } from '../../../../shared/textos/pt-BR/emailsContestacao.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { carta } from './canais.ts'
import { paginaDasContestacoes } from './disputa.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** Writes to the company that a Pix of its is contested, and how that ended: once for each case and its end. */
export async function avisarDaContestacao(deps: DepsDoEnvio, { PK, ref = '' }: Mensagem): Promise<void> {
  const caso = await CasoMed.get(deps.storage, { de: PK, id: ref }, { consistent: true })
  const c = await Checkout.get(deps.storage, PK.slice(4), { consistent: true })
  const empresa = caso && (await Empresa.get(deps.storage, caso.empresaId))
  if (!caso || !c || !empresa?.email) return
  const conteudo = escrever(caso, c, {
    nome: empresa.nomeComercial,
    pagina: paginaDasContestacoes(deps.env.APP_URL, empresa.slug),
  })
  const id = { checkoutId: c.id, tipo: 'contestacao' as const, ref: `${caso.id}-${palavrasDe(caso)}` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

/** Writes to the company that the payer's bank took a Pix back, which no case had told before. */
export async function avisarDoTomado(deps: DepsDoEnvio, { PK, ref = '' }: Mensagem): Promise<void> {
  const c = await Checkout.get(deps.storage, PK.slice(4), { consistent: true })
  const tomado = c && (await estornoFeito(deps.storage, c, ref))
  const empresa = tomado && (await Empresa.get(deps.storage, c.empresaId))
  if (!c || !tomado || !empresa?.email) return
  const valor = formatarReais(tomado.valor, 'pt-BR')
  const nome = umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)
  const t = letter(textos, { empresa: nome, valor, retido: '', prazo: '', produto: produto.nome })
  const conteudo: Conteudo = {
    idioma: 'pt-BR',
    assunto: umaLinha(t('tomada.assunto')),
    titulo: t('tomada.titulo'),
    valor,
    texto: t('tomada.texto'),
    linhas: [
      { nome: t('venda'), valor: formatarReais(c.total, 'pt-BR') },
      { nome: t('tomado'), valor },
    ],
    botao: { nome: t('botao.venda'), href: paginaDoPagamento(deps.env.APP_URL, empresa.slug, c.id) },
    rodape: [t('rodape'), t('seguranca')],
    notas: [],
  }
  const id = { checkoutId: c.id, tipo: 'contestacao' as const, ref: `${ref}-tomada` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

const paginaDoPagamento = (appUrl: string, slug: string, id: string): string =>
  `${appUrl}/painel-administrativo/${slug}/relatorios/checkouts-pagamento?pagamento=${id}`

type Palavras = 'aberta' | 'aceita' | 'recusada' | 'cancelada'
const palavrasDe = ({ estado }: CasoMed): Palavras => (casoAberto(estado) ? 'aberta' : (estado as Palavras))

/** Pure: the words. */
function escrever(caso: CasoMed, c: Checkout, { nome, pagina }: { nome: string; pagina: string }): Conteudo {
  const palavras = palavrasDe(caso)
  const valor = formatarReais(palavras === 'aceita' ? (caso.aceito ?? caso.valor) : caso.valor, 'pt-BR')
  const retido = formatarReais(c.med?.retido ?? 0, 'pt-BR')
  const prazo = caso.defesaAte ? formatarDataHora(Date.parse(caso.defesaAte)) : ''
  const t = letter(textos, { empresa: umaLinha(nome, MAXIMO_DO_NOME), valor, retido, prazo, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${palavras}.assunto`)),
    titulo: t(`${palavras}.titulo`),
    valor,
    texto: palavras === 'aberta' && !caso.defesaAte ? t('semPrazo.texto') : t(`${palavras}.texto`),
    linhas: [
      { nome: t('venda'), valor: formatarReais(c.total, 'pt-BR') },
      { nome: t('contestado'), valor: formatarReais(caso.valor, 'pt-BR') },
      { nome: t('guardado'), valor: retido },
    ],
    botao: { nome: t('botao'), href: pagina },
    rodape: [t('rodape'), t('seguranca')],
    notas: [],
  }
}
