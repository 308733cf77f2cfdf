import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { palavrasDaReprovacao, textosDoCarrinho as textos } from '../../../../shared/textos/pt-BR/emailsCarrinho.ts'
import { decidirAte } from '../../../areas/carrinho/regras/analiseDoCarrinho.ts'
import { somaDosPagos } from '../../../areas/carrinho/regras/decidirPasso.ts'
import { caminhoDoPedido } from '../../../areas/carrinho/vista.ts'
import { primeiroNome } from '../../../areas/cobranca/vista/checkout.ts'
import { nomeDaBandeira } from '../../../areas/cobranca/vista/fatura.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { type BoletoNoCarrinho, boletosDoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { carta, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { doCarrinhoNoWhatsApp } from './carrinhoNoWhatsApp.ts'
import { entregar } from './entregar.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

type E = ReturnType<typeof Empresa.parse>
type Assunto = 'analise' | 'reprovado' | 'cancelado' | 'pago' | 'devolvido' | 'termos'
const MAXIMO_DO_NOME = 80

const assuntos = {
  CarrinhoEmAnalise: 'analise',
  CarrinhoReprovado: 'reprovado',
  CarrinhoCancelado: 'cancelado',
  CarrinhoPago: 'pago',
  BoletoDevolvido: 'devolvido',
  AssinaturaCriada: 'termos',
  AssinaturaLembrada: 'termos',
} as const satisfies Partial<Record<EventosDaFila<'notificacoes'>, Assunto>>
type DoCarrinho = Mensagem & { tipo: keyof typeof assuntos }

/**
 * Tells the payer of a cart of slips: that people look at it, that it was refused, that nothing was paid or charged
 * and the hold is let go, that it was paid, that a slip came back, and only then what to sign. How it ended and a slip
 * that came back are told by WhatsApp too.
 */
export async function avisarDoCarrinho(deps: DepsDosCanais, { PK, tipo: evento, ref = '' }: DoCarrinho): Promise<void> {
  const c = await Carrinho.get(deps.storage, PK.slice(4), { consistent: true })
  const pagador = c && (await PagadorDoCarrinho.get(deps.storage, c.id, { consistent: true }))
  const empresa = c && (await Empresa.get(deps.storage, c.empresaId))
  const assunto: Assunto = assuntos[evento]
  if (!c || !empresa || !pagador) return
  // decided before the message came to be written
  if (assunto === 'analise' && c.estado !== 'AguardandoAnalise') return
  const assinatura =
    assunto === 'termos' ? await Assinatura.get(deps.storage, { dono: PK, documento: 'termos' }) : undefined
  if (assunto === 'termos' && assinatura?.estado !== 'aguardando') return
  const href = assinatura?.url ?? `${deps.env.PAGAR_URL}${caminhoDoPedido(empresa.slug, c)}`
  const boletos = comBoletos.has(assunto) ? await boletosDoCarrinho(deps.storage, c.id) : []
  const devolvido = assunto === 'devolvido' ? boletos.find(b => b.consultaId === ref) : undefined
  if (assunto === 'devolvido' && devolvido?.situacao !== 'devolvida') return
  const conteudo = comporDoCarrinho({ assunto, c, boletos, devolvido, nome: pagador.nome, empresa, href })
  const mensagem = pagador.email ? carta(pagador.email, conteudo) : undefined
  const id = { checkoutId: c.id, de: 'CAR', tipo: `carrinho-${assunto}`, ref, empresaId: c.empresaId } as const
  const { slug } = empresa
  const noWhatsApp = doCarrinhoNoWhatsApp({ assunto, c, pagador, slug, boletos, devolvido, ref })
  if (noWhatsApp) await entregarNosDoisCanais(deps, { id, mensagem, noWhatsApp })
  else if (mensagem) await entregar(deps, id, mensagem)
}

/** Subjects that say of each slip what became of it. */
const comBoletos: ReadonlySet<Assunto> = new Set(['pago', 'devolvido', 'termos'])

const notas = {
  analise: 'analise.nota',
  reprovado: 'reserva',
  cancelado: 'reserva',
  pago: 'pago.nota',
  devolvido: 'devolvido.nota',
  termos: 'termos.nota',
} as const satisfies Record<Assunto, keyof typeof textos>

const destinos: Partial<Record<BoletoNoCarrinho['situacao'], keyof typeof textos & `boleto.${string}`>> = {
  paga: 'boleto.pago',
  devolvida: 'boleto.voltou',
}

/** What a slip that came back had cost was charged and goes back to the card; what was refused was never charged. */
const textoDosTermos = (boletos: readonly BoletoNoCarrinho[]) => {
  if (boletos.some(b => b.situacao === 'devolvida')) return 'termos.voltou'
  return boletos.every(b => b.situacao === 'paga') ? 'termos.texto' : 'termos.parte'
}

const textoDe = (assunto: Assunto, boletos: readonly BoletoNoCarrinho[]) => {
  if (assunto === 'termos') return textoDosTermos(boletos)
  const emParte = assunto === 'pago' && boletos.some(b => b.situacao !== 'paga')
  return emParte ? ('pago.parte' as const) : (`${assunto}.texto` as const)
}

/**
 * Pure: the words of one of these e-mails; `href`: where its button leads; `boletos`: of a cart whose slips are settled,
 * each with what became of it.
 */
export function comporDoCarrinho({
  assunto,
  c,
  boletos = [],
  devolvido,
  nome,
  empresa,
  href,
}: {
  assunto: Assunto
  c: Carrinho
  boletos?: readonly BoletoNoCarrinho[]
  /** The slip that its bank sent back. */
  devolvido?: BoletoNoCarrinho | undefined
  nome: string
  empresa: E
  href: string
}): Conteudo {
  const t = c.tentativa
  const pagos = boletos.filter(b => b.situacao === 'paga').length
  // what was asked for until the card paid, and what it paid since
  const valor = formatarReais(c.capturado ?? t?.valor ?? c.total ?? c.valor)
  const valores = {
    valor,
    nome: umaLinha(primeiroNome(nomeProprio(nome)).replace(/[^\p{L}\p{M}'’-]+/gu, ''), MAXIMO_DO_NOME),
    motivo: palavrasDaReprovacao[c.reprovacao ?? 'politica-de-risco'],
    prazo: formatarDataHora(decidirAte(c) ?? 0),
    bandeira: t ? nomeDaBandeira(t.bandeira) : '',
    finais: t?.finais ?? '',
    produto: produto.nome,
    pagos,
    quantos: boletos.length,
    boleto: umaLinha(devolvido?.recebedor?.nome ?? devolvido?.emissor ?? '', MAXIMO_DO_NOME),
    voltou: formatarReais(devolvido?.valor ?? 0),
  }
  const escrever = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(escrever(`${assunto}.assunto`)),
    titulo: escrever(`${assunto}.titulo`),
    // the figure of a message is what it tells of
    valor: devolvido ? valores.voltou : valor,
    texto: escrever(textoDe(assunto, boletos)),
    linhas: [
      { nome: escrever('empresa.nome'), valor: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME) },
      ...(boletos.length
        ? [
            { nome: escrever('pagos.nome'), valor: `${pagos} · ${formatarReais(somaDosPagos(boletos))}` },
            ...boletos.map(b => ({
              nome: umaLinha(b.recebedor?.nome ?? b.emissor, MAXIMO_DO_NOME),
              valor: `${formatarReais(b.valor)} · ${escrever(destinos[b.situacao] ?? 'boleto.naoPago')}`,
            })),
          ]
        : [{ nome: escrever('boletos.nome'), valor: `${c.boletos} · ${formatarReais(c.valor)}` }]),
      ...(t ? [{ nome: escrever('cartao.nome'), valor: escrever('cartao.valor') }] : []),
      { nome: escrever('pedido.nome'), valor: c.id },
    ],
    botao: { nome: escrever(assunto === 'termos' ? 'termos.botao' : 'botao'), href },
    notas: [{ texto: escrever(notas[assunto]) }],
    rodape: [escrever('rodape'), escrever('seguranca')],
  }
}
