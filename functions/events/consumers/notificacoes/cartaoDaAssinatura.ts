import { dataSaoPaulo, formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { vencimentoDoCiclo } from '../../../../shared/domain/ciclos.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { acabou } from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import type { mensagensDoCartao } from '../../../../shared/domain/mensagens.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { intervalosDasCartas, cartasDoCartao as textos } from '../../../../shared/textos/pt-BR/cartasDoCartao.ts'
import { versaoDoConsentimento } from '../../../../shared/textos/pt-BR/consentimentoDoCartao.ts'
import { aparenciaEfetiva, lerAparencia } from '../../../areas/recorrencia/regras/aparencia.ts'
import { consentimentoDe } from '../../../areas/recorrencia/regras/cartao/consentir.ts'
import { paginaDaAssinatura } from '../../../areas/recorrencia/regras/enderecos.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { AssinaturaDePlano, CartaoDaAssinatura, type CicloAberto } from '../../../platform/storage/Recorrencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

type Carta = 'guardado' | 'negado' | 'lembrete'
const tipos = {
  guardado: 'cartao-guardado',
  negado: 'cartao-negado',
  lembrete: 'cartao-lembrete',
} as const satisfies Record<Carta, (typeof mensagensDoCartao)[number]>

/** What is said of a card: which one, of which charge where it is of one, and what its payer agreed to. */
export interface FatoDoCartao {
  a: AssinaturaDePlano
  empresa: Pick<Empresa, 'nomeComercial' | 'cnpj' | 'contato' | 'email'>
  finais: string
  ciclo: CicloAberto | undefined
  acordo: string | undefined
  /** The payer's own page of the subscription. */
  href: string
  /** The colour of the company's pages, where that is not ours. */
  cor: string | undefined
}

/** A card was kept for nothing: what its payer agreed to, when it pays, and where they cancel: their receipt of R$ 0,00. */
export const avisarDoCartaoGuardado = (deps: DepsDoEnvio, m: Mensagem) => avisar(deps, 'guardado', m)
/** The first denial of a charge on the kept card: at once, and not after the last (`commerce.md` §2.3). */
export const avisarDaNegativa = (deps: DepsDoEnvio, m: Mensagem) => avisar(deps, 'negado', m)
/** A week before the first charge of a subscription that began with a card. */
export const lembrarDaPrimeira = (deps: DepsDoEnvio, m: Mensagem) => avisar(deps, 'lembrete', m)

async function avisar(deps: DepsDoEnvio, qual: Carta, { PK, ref = '' }: Mensagem): Promise<void> {
  const { storage } = deps
  const a = await AssinaturaDePlano.get(storage, PK.slice('ASP#'.length), { consistent: true })
  if (!a || acabou(a.estado)) return
  const ciclo = a.abertos.find(c => String(c.n) === ref)
  const finais = qual === 'negado' ? finaisNegados(ciclo) : a.cartao?.finais
  // what was paid, changed or taken away since the event is not told
  if (finais === undefined || (qual === 'lembrete' && !ciclo?.noCartao)) return
  const [empresa, propria, guardado] = await Promise.all([
    Empresa.get(storage, a.empresaId),
    lerAparencia(storage, a.empresaId),
    a.cartao && CartaoDaAssinatura.get(storage, { assinaturaId: a.id, id: a.cartao.id }),
  ])
  if (!empresa || !colunasDaEmpresa[empresa.situacao].publica) return
  const { origem, tema } = aparenciaEfetiva(empresa, propria)
  // what they agreed to, by its version: an older one's words are not today's
  const daVersao = guardado?.consentimento.versao === versaoDoConsentimento
  const acordo = daVersao ? consentimentoDe(a, empresa).texto : undefined
  const href = paginaDaAssinatura(deps.env.PAGAR_URL, empresa.slug, a)
  const conteudo = comporDoCartao(qual, {
    ...{ a, empresa, finais, ciclo, acordo, href, cor: origem === 'padrao' ? undefined : tema.cor },
  })
  const id =
    qual === 'guardado'
      ? ({ checkoutId: a.id, de: 'ASP', tipo: tipos[qual], ref: a.cartao?.id ?? '' } as const)
      : ({ checkoutId: ciclo?.checkoutId ?? '', tipo: tipos[qual], ref } as const)
  await entregar(deps, { ...id, empresaId: a.empresaId }, carta(a.pagador.email, conteudo))
}

/** The card that was denied; undefined where the charge failed another way. */
const finaisNegados = (ciclo: CicloAberto | undefined): string | undefined => {
  const ultima = ciclo?.noCartao?.tentativas.at(-1)
  return ultima?.fim === 'negada' ? ultima.finais : undefined
}

/** Pure: one of the letters about a kept card. */
export function comporDoCartao(qual: Carta, { a, empresa, finais, ciclo, acordo, href, cor }: FatoDoCartao): Conteudo {
  const marca = umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)
  const cobranca = umaLinha(a.nome, MAXIMO_DO_NOME)
  const valor = formatarReais(a.valor)
  const vencimento = ciclo?.vencimento ?? vencimentoDoCiclo(a, a.feitos + 1)
  const data = vencimento === undefined ? '' : formatarData(vencimento)
  const no = ciclo?.noCartao
  const razao = no?.tentativas.at(-1)?.razao
  const t = letter(textos, {
    ...{ nome: saudacao(a.pagador.nome) || 'tudo bem', empresa: marca, cobranca, valor, data, finais },
    ...{ intervalo: intervalosDasCartas[a.intervalo], acordo: acordo ?? '', produto: produto.nome },
    razao: textos[`razao.${razao ?? 'banco'}`],
    quando: no && !no.fim ? formatarDataHora(no.olharEm) : '',
    contato: [empresa.contato && formatarTelefone(empresa.contato), empresa.email].filter(Boolean).join(' · '),
  })
  const doQue = qual === 'negado' ? [{ texto: t(no && !no.fim ? 'negado.tenta' : 'negado.boleto') }] : []
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${qual}.assunto`)),
    titulo: t(`${qual}.titulo`),
    valor: qual === 'guardado' ? formatarReais(0) : valor,
    texto: t(`${qual}.texto`),
    linhas: [
      ...(data ? [{ nome: t('dia'), valor: qual === 'negado' ? formatarData(dataDaCobranca(ciclo)) : data }] : []),
      { nome: t('para.nome'), valor: `${marca} · CNPJ\u00a0${formatarCnpj(empresa.cnpj)}` },
      { nome: t('cobranca.nome'), valor: cobranca },
    ],
    botao: { nome: t(`${qual}.botao`), href },
    ...(cor && { marca: { nome: marca, cor } }),
    notas: [
      ...doQue,
      ...(qual === 'guardado' && acordo ? [{ texto: t('guardado.acordo') }] : []),
      ...[{ texto: t('cancelar') }, { texto: t('contato') }],
    ],
    rodape: [t('rodape.motivo'), t('rodape.seguranca')],
  }
}

/** The day on which a charge was denied, or is due. */
const dataDaCobranca = (ciclo: CicloAberto | undefined): string => {
  const em = ciclo?.noCartao?.tentativas.at(-1)?.em
  return em === undefined ? (ciclo?.vencimento ?? '') : dataSaoPaulo(em)
}
