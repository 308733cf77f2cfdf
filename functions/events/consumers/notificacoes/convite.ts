import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoRecebedor as textos } from '../../../../shared/textos/pt-BR/emailsRecebedor.ts'
import { tokenDoConvite, urlDoConvite } from '../../../areas/recebedores/regras/tokenDoConvite.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { carta, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'
import type { DepsDaVaga } from './vaga.ts'

type D = DepsDosCanais<'convites'> & DepsDaVaga<'convites'>
type E = ReturnType<typeof Empresa.parse>

type DoRecebedor = Mensagem & {
  tipo: 'RecebedorConvidado' | 'RecebedorReenviado' | 'AssinaturaCriada' | 'AssinaturaLembrada'
}

/**
 * Tells an invited person: of the invitation by WhatsApp and e-mail, of the terms to sign by e-mail. The token is made
 * again here: it is stored nowhere.
 */
export async function avisarRecebedor(deps: D, { PK, tipo: evento, ref: n = '' }: DoRecebedor): Promise<void> {
  const r = await Recebedor.get(deps.storage, PK.slice(4), { consistent: true })
  const empresa = r && (await Empresa.get(deps.storage, r.empresaId))
  const deTermos = evento === 'AssinaturaCriada' || evento === 'AssinaturaLembrada'
  const vale = deTermos ? r?.estado === 'aprovado' : r?.estado === 'convidado'
  // answered, blocked or ended meanwhile
  if (!r || !empresa || !vale) return
  const token = tokenDoConvite(await deps.chaves.abrir(), r.id, r.convite)
  const url = urlDoConvite(deps.env.PAGAR_URL, token)
  const lembrete = evento === 'AssinaturaLembrada' ? `-lembrete-${n}` : ''
  const id = { checkoutId: r.id, de: 'REC' as const, ref: `${r.convite.vez}${lembrete}` }
  const conteudo = deTermos ? termos(r, empresa, url) : convite(r, empresa, url)
  const mensagem = carta(r.email, conteudo)
  if (deTermos) return entregar(deps, { ...id, tipo: 'termos' }, mensagem)
  const link = {
    modelo: 'convite',
    telefone: telefoneE164(r.celular) ?? '',
    lacunas: [saudacao(r.nome) || 'tudo bem', umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)],
    final: token,
    idioma: 'pt-BR',
    referencia: `convite.${r.id}.${r.convite.vez}`,
  } as const
  const noWhatsApp = { tipo: 'convite-whatsapp', link } as const
  await entregarNosDoisCanais(deps, { id: { ...id, tipo: 'convite' }, mensagem, noWhatsApp })
}

function convite(r: Recebedor, empresa: E, href: string): Conteudo {
  const prazo = formatarDataHora(r.convite.expiraEm)
  const valores = {
    nome: saudacao(r.nome),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    prazo,
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('convite.assunto')),
    titulo: t('convite.titulo'),
    valor: valores.empresa,
    texto: t('convite.texto'),
    linhas: [
      { nome: t('convite.empresa'), valor: umaLinha(empresa.razaoSocial, MAXIMO_DO_NOME) },
      { nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) },
      { nome: t('convite.prazo'), valor: prazo },
    ],
    botao: { nome: t('convite.botao'), href },
    notas: [{ texto: t('convite.antes') }, { texto: t('convite.ignorar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

function termos(r: Recebedor, empresa: E, href: string): Conteudo {
  const valores = {
    nome: saudacao(r.nome),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('termos.assunto')),
    titulo: t('termos.titulo'),
    valor: valores.empresa,
    texto: t('termos.texto'),
    linhas: [{ nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) }],
    botao: { nome: t('termos.botao'), href },
    notas: [],
    rodape: [t('rodape'), t('seguranca')],
  }
}
