import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { colunasRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaOferta as textos } from '../../../../shared/textos/pt-BR/emailsAntecipacao.ts'
import { urlDaAntecipacao, valoresDe } from '../../../areas/antecipacao/vista.ts'
import { destinoDe } from '../../../areas/saldo/regras/destinoDaConta.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { carta, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/**
 * Tells a receiver of an offer, by WhatsApp and e-mail: a record under the offer and its sending. Messages carry the
 * address only; what pays is the selfie behind it, once.
 */
export async function avisarAntecipacao(deps: DepsDosCanais, { PK }: Mensagem): Promise<void> {
  const a = await Antecipacao.get(deps.storage, PK.slice(4), { consistent: true })
  // used, blocked or taken back meanwhile, or its day is over
  if (!a?.envio || a.estado !== 'oferecida' || a.expiraEm <= deps.clock.now()) return
  const [r, empresa, dados] = await Promise.all([
    Recebedor.get(deps.storage, a.recebedorId, { consistent: true }),
    Empresa.get(deps.storage, a.empresaId),
    DadosDoRecebedor.get(deps.storage, a.recebedorId),
  ])
  if (!r || !empresa || !colunasRecebedor[r.estado].recebe) return
  const conteudo = oferta({ a, r, empresa, para: destinoDe(dados?.conta)?.para ?? '', pagarUrl: deps.env.PAGAR_URL })
  const id = { checkoutId: a.id, de: 'ANT', tipo: 'antecipacao', ref: String(a.envio.vez) } as const
  const link = {
    modelo: 'antecipacao' as const,
    telefone: telefoneE164(r.celular) ?? '',
    lacunas: [
      saudacao(r.nome) || 'tudo bem',
      umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
      conteudo.valor ?? '',
      formatarDataHora(a.expiraEm),
    ],
    final: a.id,
    idioma: 'pt-BR' as const,
    referencia: `antecipacao.${a.id}.${a.envio.vez}`,
  }
  const noWhatsApp = { tipo: 'antecipacao-whatsapp', link } as const
  await entregarNosDoisCanais(deps, { id, mensagem: carta(r.email, conteudo), noWhatsApp })
}

/** Pure: the words of an offer, with all that it costs before anybody opens it. */
export function oferta({
  a,
  r,
  empresa,
  para,
  pagarUrl,
}: {
  a: Antecipacao
  r: Pick<Recebedor, 'nome'>
  empresa: Pick<ReturnType<typeof Empresa.parse>, 'nomeComercial' | 'slug'>
  para: string
  pagarUrl: string
}): Conteudo {
  const { valorRegular, custo, valorAntecipado } = valoresDe(a)
  const valores = {
    nome: saudacao(r.nome),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    agora: formatarReais(valorAntecipado, 'pt-BR'),
    data: formatarData(a.data),
    para,
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor: valores.agora,
    texto: t('texto'),
    linhas: [
      { nome: t('regular'), valor: formatarReais(valorRegular, 'pt-BR') },
      { nome: t('custo'), valor: formatarReais(custo, 'pt-BR') },
      { nome: t('agora'), valor: valores.agora },
      { nome: t('validade'), valor: formatarDataHora(a.expiraEm) },
    ],
    botao: { nome: t('botao'), href: urlDaAntecipacao(pagarUrl, empresa.slug, a.id) },
    notas: [{ texto: t('selfie') }, { texto: t('ignorar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
