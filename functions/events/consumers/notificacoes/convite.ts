import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { comporDoConvite, comporDosTermos } from '../../../areas/recebedores/regras/comporAoRecebedor.ts'
import { tokenDoConvite, urlDoConvite } from '../../../areas/recebedores/regras/tokenDoConvite.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { carta, type DepsDasPalavras, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { umaLinha } from './modelo.ts'
import type { DepsDaVaga } from './vaga.ts'

type D = DepsDosCanais<'convites'> & DepsDaVaga<'convites'> & DepsDasPalavras

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
  const contexto = { href: url, palavras: await deps.gerais.valor('mensagens') }
  const conteudo = deTermos ? comporDosTermos(r, empresa, contexto) : comporDoConvite(r, empresa, contexto)
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
