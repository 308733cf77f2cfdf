import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaAntecipacaoPaga as textos } from '../../../../shared/textos/pt-BR/emailsAntecipacao.ts'
import { valoresDe } from '../../../areas/antecipacao/vista.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { avisarFavorecido } from './folha.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** Tells who was paid, where a transfer is of a kind whose payee is told: a line of a payroll, or an anticipation. */
export async function avisarDoPago(deps: DepsDosCanais, m: Mensagem): Promise<void> {
  const t = await Transferencia.get(deps.storage, m.PK.slice(4), { consistent: true })
  if (t?.antecipacaoId) return avisarAntecipacaoPaga(deps, t, t.antecipacaoId)
  return avisarFavorecido(deps, m)
}

/**
 * Tells the receiver that its anticipation was paid, by e-mail and WhatsApp: what would have come later, what it cost,
 * what was sent, to which masked account, and where the receipt is.
 */
async function avisarAntecipacaoPaga(deps: DepsDosCanais, t: Transferencia, antecipacaoId: string): Promise<void> {
  const a = await Antecipacao.get(deps.storage, antecipacaoId, { consistent: true })
  if (!a || t.estado !== 'paga') return
  const [r, empresa] = await Promise.all([
    Recebedor.get(deps.storage, a.recebedorId),
    Empresa.get(deps.storage, a.empresaId),
  ])
  if (!r || !empresa) return
  const conteudo = paga({ a, t, r, empresa, pagarUrl: deps.env.PAGAR_URL })
  const id = { checkoutId: a.id, de: 'ANT', tipo: 'antecipacao-paga', ref: t.id } as const
  const link = {
    modelo: 'antecipacao-paga' as const,
    telefone: telefoneE164(r.celular) ?? '',
    lacunas: [
      saudacao(r.nome) || 'tudo bem',
      formatarReais(t.valor, 'pt-BR'),
      formatarReais(valoresDe(a).valorRegular, 'pt-BR'),
      formatarReais(a.custo, 'pt-BR'),
      umaLinha(t.para, MAXIMO_DO_NOME),
    ],
    final: caminhoDoComprovanteDeServico(t.id).replace(/^\/plataforma\//, ''),
    idioma: 'pt-BR' as const,
    referencia: `antecipacao-paga.${a.id}`,
  }
  const noWhatsApp = { tipo: 'antecipacao-paga-whatsapp', link } as const
  await entregarNosDoisCanais(deps, { id, mensagem: carta(r.email, conteudo), noWhatsApp })
}

/** Pure: the words for the receiver. */
function paga(c: {
  a: Antecipacao
  t: Transferencia
  r: Pick<Recebedor, 'nome'>
  empresa: Pick<Empresa, 'nomeComercial'>
  pagarUrl: string
}): Conteudo {
  const valor = formatarReais(c.t.valor, 'pt-BR')
  const empresa = umaLinha(c.empresa.nomeComercial, MAXIMO_DO_NOME)
  const data = formatarData(c.a.data)
  const diz = letter(textos, { nome: saudacao(c.r.nome) || 'tudo bem', valor, data, empresa, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(diz('assunto')),
    titulo: diz('titulo'),
    valor,
    texto: diz('texto'),
    linhas: [
      { nome: diz('regular'), valor: formatarReais(valoresDe(c.a).valorRegular, 'pt-BR') },
      { nome: diz('custo'), valor: formatarReais(c.a.custo, 'pt-BR') },
      { nome: diz('enviado'), valor },
      { nome: diz('para'), valor: c.t.para },
      { nome: diz('quando'), valor: formatarDataHora(Date.parse(c.t.pagaEm ?? c.t.criadoEm)) },
    ],
    botao: { nome: diz('botao'), href: `${c.pagarUrl}${caminhoDoComprovanteDeServico(c.t.id)}` },
    notas: [{ texto: diz('nota') }],
    rodape: [diz('rodape'), diz('seguranca')],
  }
}
