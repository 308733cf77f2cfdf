import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoDestino as textos } from '../../../../shared/textos/pt-BR/emailsSaque.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { DestinoAvisado } from '../../../platform/storage/DestinoAvisado.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'
import { anotarNoSino } from './sino.ts'

type D = DepsDoEnvio<'destinos'>

/**
 * Money of a company, or of a receiver of it, leaves for a place where none went before: every administrator is told,
 * in the bell and by e-mail, as soon as it was asked for. One notice a place, however often money goes there.
 */
export async function avisarDoDestino(deps: D, m: Mensagem): Promise<void> {
  const t = await Transferencia.get(deps.storage, m.PK.slice(4), { consistent: true })
  if (!t || !ehDeCliente(t.origem) || !(await ehAPrimeira(deps, t))) return
  const { empresaId, criadoEm: em, valor, para } = t
  await anotarNoSino(deps, m.id, { tipo: 'destinoNovo', dono: `EMP#${empresaId}`, grupo: 'ADM', em, valor, nome: para })
  const [empresa, leitores, recebedor, pediu] = await Promise.all([
    Empresa.get(deps.storage, empresaId),
    administradoresDa(deps.storage, empresaId),
    t.recebedorId ? Recebedor.get(deps.storage, t.recebedorId) : undefined,
    Membro.get(deps.storage, { empresaId, usuarioId: t.pedidoPor }),
  ])
  if (!empresa) return
  const conteudo = escrever({
    t,
    empresa: empresa.nomeComercial,
    dono: recebedor ? nomeProprio(recebedor.nome) : empresa.nomeComercial,
    quem: pediu && nomeProprio(pediu.nome),
    painel: `${deps.env.APP_URL}/painel-administrativo/${empresa.slug}/financeiro/saldo`,
  })
  // of a company whose people are not listed yet, its own address
  const paraQuem = leitores.length
    ? leitores.map(p => ({ email: p.email, ref: p.usuarioId }))
    : [{ email: empresa.email, ref: 'empresa' }]
  const falhas: unknown[] = []
  for (const { email, ref } of paraQuem) {
    const id = { checkoutId: t.id, de: 'TRF' as const, tipo: 'saque-destino' as const, ref }
    // one address that fails does not keep the others from being told
    await entregar(deps, id, carta(email, conteudo)).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** Takes the place for this transfer; false where another transfer's notice told of it. */
async function ehAPrimeira({ storage, chaves, clock }: D, t: Transferencia): Promise<boolean> {
  const { empresaId } = t
  const [hash = '', ...outros] = hashesDoDestino(await chaves.abrir(), t.destino)
  const novo = DestinoAvisado.create({ empresaId, hash, transferenciaId: t.id, em: clock.now() })
  const livres = outros.map(h => DestinoAvisado.check({ empresaId, hash: h }, [{ exists: false }]))
  try {
    await storage.commit([novo, ...livres])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const ditos = await storage.getMany([hash, ...outros].map(h => DestinoAvisado.key({ empresaId, hash: h })))
    return ditos.map(DestinoAvisado.parse).some(d => d.transferenciaId === t.id)
  }
}

/** How a place is known without its key or account standing in a key in clear. */
const hashesDoDestino = (chaveiro: Chaveiro<'destinos'>, d: Transferencia['destino']): string[] =>
  chaveiro.indices('destinos', `destino:${d.tipo === 'chave' ? d.chave : `${d.ispb} ${d.agencia} ${d.conta}`}`)

/** Pure: the words. `quem` asked for it; none of a payout that a selfie took. */
function escrever(c: {
  t: Transferencia
  empresa: string
  dono: string
  quem: string | undefined
  painel: string
}): Conteudo {
  const valor = formatarReais(c.t.valor, 'pt-BR')
  const empresa = umaLinha(c.empresa, MAXIMO_DO_NOME)
  const t = letter(textos, { empresa, valor, para: c.t.para, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor,
    texto: t('texto'),
    linhas: [
      { nome: t('de'), valor: umaLinha(c.dono, MAXIMO_DO_NOME) },
      { nome: t('para'), valor: c.t.para },
      { nome: t('favorecido'), valor: umaLinha(c.t.favorecido, MAXIMO_DO_NOME) },
      ...(c.quem ? [{ nome: t('quem'), valor: umaLinha(c.quem, MAXIMO_DO_NOME) }] : []),
      { nome: t('quando'), valor: formatarDataHora(Date.parse(c.t.criadoEm)) },
    ],
    botao: { nome: t('botao'), href: c.painel },
    notas: [{ texto: t('naoReconhece'), url: `https://wa.me/${produto.suporte}` }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
