import { dataSaoPaulo, diasEntre, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { escreverPasso, type PassoDaRegua, type ValoresDaRegua } from '../../../../shared/domain/regua.ts'
import { formatarTelefone, telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { reguaPadrao, textosDoAtraso as textos } from '../../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import { jaLiquidou } from '../../../areas/cobranca/regras/vence.ts'
import { aparenciaEfetiva, lerAparencia } from '../../../areas/recorrencia/regras/aparencia.ts'
import { paginaDaAssinatura } from '../../../areas/recorrencia/regras/enderecos.ts'
import { lembraAtraso, lerRefDoPasso, podeLembrar } from '../../../areas/recorrencia/regras/regua/lembrar.ts'
import { lerRegua, passosDaRegua } from '../../../areas/recorrencia/regras/regua/lerRegua.ts'
import { pagamentosDoCiclo } from '../../../areas/recorrencia/regras/retirarCiclo.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { AssinaturaDePlano, type CicloAberto } from '../../../platform/storage/Recorrencia.ts'
import { carta, type DepsDosCanais, entregarNoWhatsApp } from './canais.ts'
import { entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** What the messenger takes in one gap. */
const MAXIMO_DO_RECADO = 200

/**
 * Tells a payer of a late charge what their company wrote for this step (decision 0210). What was paid, paused, cancelled or
 * taken out of the steps since the event is not told.
 */
export async function avisarDoAtraso(deps: DepsDosCanais, { PK, ref = '' }: Mensagem): Promise<void> {
  const { storage, clock } = deps
  const { n, dias } = lerRefDoPasso(ref)
  const a = await AssinaturaDePlano.get(storage, PK.slice('ASP#'.length), { consistent: true })
  const hoje = dataSaoPaulo(clock.now())
  const ciclo = a?.abertos.find(c => c.n === n)
  if (!a || !ciclo || !lembraAtraso(a) || !podeLembrar(ciclo, hoje)) return
  const [empresa, regua, propria, ids] = await Promise.all([
    Empresa.get(storage, a.empresaId),
    lerRegua(storage, a.empresaId),
    lerAparencia(storage, a.empresaId),
    pagamentosDoCiclo(storage, ciclo),
  ])
  const passo = passosDaRegua(regua).find(p => p.dias === dias)
  if (!empresa || !passo || !colunasDaEmpresa[empresa.situacao].publica) return
  const pagamentos = (await storage.getMany(ids.map(Checkout.key))).map(Checkout.parse)
  // its payment is known before its subscription is told of it
  if (pagamentos.some(jaLiquidou)) return
  const { origem, tema } = aparenciaEfetiva(empresa, propria)
  const cor = origem === 'padrao' ? undefined : tema.cor
  const href = paginaDaAssinatura(deps.env.PAGAR_URL, empresa.slug, a)
  const escrito = comporDoAtraso({ a, ciclo, passo, empresa, hoje, href, cor })
  const id = { checkoutId: ciclo.checkoutId, tipo: 'atraso', ref: String(dias), empresaId: a.empresaId } as const
  const telefone = telefoneE164(a.pagador.contato)
  if (passo.canal === 'email' || !telefone) return entregar(deps, id, carta(a.pagador.email, escrito.conteudo))
  const link = {
    ...({ modelo: 'atraso', telefone, lacunas: escrito.lacunas, idioma: 'pt-BR' } as const),
    final: new URL(href).pathname.replace(/^\/plataforma\//, ''),
    referencia: `atraso.${a.id}.${ref}`,
  }
  await entregarNoWhatsApp(deps, { id, noWhatsApp: { tipo: 'atraso-whatsapp', link } })
}

interface Fato {
  a: AssinaturaDePlano
  ciclo: Pick<CicloAberto, 'vencimento'>
  passo: PassoDaRegua
  empresa: Pick<Empresa, 'nomeComercial' | 'cnpj' | 'contato' | 'email'>
  hoje: string
  /** The payer's own page of the subscription. */
  href: string
  /** The colour of the company's pages, where that is not ours. */
  cor: string | undefined
}

/** Pure: a step in the company's words, as an e-mail and as the gaps of the messenger's template. */
export function comporDoAtraso({ a, ciclo, passo, empresa, hoje, href, cor }: Fato): {
  conteudo: Conteudo
  lacunas: string[]
} {
  const nome = saudacao(a.pagador.nome) || 'tudo bem'
  const marca = umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)
  const cobranca = umaLinha(a.nome, MAXIMO_DO_NOME)
  const valores: ValoresDaRegua = {
    ...{ nome, empresa: marca, cobranca, valor: formatarReais(a.valor), vencimento: formatarData(ciclo.vencimento) },
    dias: String(diasEntre(ciclo.vencimento, hoje)),
  }
  // a step by WhatsApp that goes by e-mail, where there is no mobile, has the house's subject
  const assunto = passo.assunto || (reguaPadrao[0]?.assunto ?? '')
  const contato = [empresa.contato && formatarTelefone(empresa.contato), empresa.email].filter(Boolean).join(' · ')
  const t = letter(textos, { empresa: marca, contato, produto: produto.nome })
  const texto = escreverPasso(passo.texto, valores)
  const conteudo: Conteudo = {
    idioma: 'pt-BR',
    assunto: umaLinha(escreverPasso(assunto, valores)),
    titulo: t('titulo'),
    valor: valores.valor,
    texto,
    linhas: [
      { nome: t('vencimento'), valor: valores.vencimento },
      { nome: t('para.nome'), valor: `${marca} · CNPJ\u00a0${formatarCnpj(empresa.cnpj)}` },
      { nome: t('cobranca.nome'), valor: cobranca },
    ],
    botao: { nome: t('botao'), href },
    ...(cor && { marca: { nome: marca, cor } }),
    notas: [{ texto: t('pagou') }, { texto: t('cancelar') }, { texto: t('contato') }],
    rodape: [t('rodape.motivo'), t('rodape.seguranca')],
  }
  return { conteudo, lacunas: [nome, marca, umaLinha(texto, MAXIMO_DO_RECADO)] }
}
