import { parseArgs } from 'node:util'
import { criarEmpresa, mudarVerificacao } from '../functions/areas/empresas/regras/criarEmpresa.ts'
import { unicoDoSlug } from '../functions/areas/empresas/regras/slugDaEmpresa.ts'
import { administra, administradoresDa } from '../functions/areas/usuarios/regras/administradores.ts'
import { convidarPorOperador } from '../functions/areas/usuarios/regras/convidarPorOperador.ts'
import { Fault } from '../functions/platform/http/fault.ts'
import { chaves } from '../functions/platform/runtime/chaves.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { Empresa } from '../functions/platform/storage/Empresa.ts'
import { storage } from '../functions/platform/storage/index.ts'
import { Unico } from '../functions/platform/storage/Usuario.ts'
import { formatarCnpj } from '../shared/domain/documento.ts'
import { noEstagio } from './noEstagio.ts'

/**
 * `npm run empresa -- [--stage NAME] criar|convidar|situacao …`: the first company of a stage and its first person
 * (infra/decisions/0074), with the operator's own AWS credentials.
 * `criar --slug loja --nome "Loja" --razao "Loja Ltda" --cnpj … --email … --telefone … [--endereco …] [--taxa-pix 0,99]
 * [--taxa-cartao 3,49] [--taxa-boleto 2,99] [--provedora]` makes a company; the same again changes nothing.
 * `convidar --empresa SLUG --nome "Nome" --email … [--perfil administrador] [--reenviar]` invites a person: the e-mail
 * alone carries the way in. `situacao --empresa SLUG [--verificada sim|nao]` prints it, or says that staff checked its
 * documents. Every change asks for `--quem "Nome" --motivo "por quê"`, which its audit log keeps. By default the stack that
 * `npm start` runs. Exit code 0 when it is so, 1 when it was refused, 2 when it cannot be.
 */
const uso = 'npm run empresa -- [--stage NAME] criar | convidar | situacao … --quem "Nome" --motivo "por quê"'
const t = { type: 'string' } as const
const { values: v, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ stage: t, empresa: t, slug: t, nome: t, razao: t, cnpj: t, email: t, telefone: t, endereco: t, perfil: t },
    ...{ 'taxa-pix': t, 'taxa-cartao': t, 'taxa-boleto': t, verificada: t, quem: t, motivo: t },
    provedora: { type: 'boolean', default: false },
    reenviar: { type: 'boolean', default: false },
  },
})
const sair = (mensagem: string, codigo: number): never => {
  console.error(mensagem)
  process.exit(codigo)
}
const recusar = (campos: { campo: string; mensagem: string }[]): never =>
  sair(campos.map(c => `${c.campo}: ${c.mensagem}`).join('\n'), 1)
/** `3,49` is 3.49; NaN for what is no number, which the field then refuses. */
const numero = (dito: string | undefined, vezes = 1) =>
  dito === undefined
    ? undefined
    : /^\d{1,4}([.,]\d{1,2})?$/.test(dito)
      ? Math.round(Number(dito.replace(',', '.')) * 100 * vezes) / 100
      : Number.NaN

if (!noEstagio(v.stage)) sair(`Unknown stage: ${v.stage}`, 2)
const d = deps({ storage: storage('escrever'), chaves: chaves('acesso', 'documentos') })
const operador = { quem: v.quem ?? '', motivo: v.motivo ?? '', comando: 'empresa' }

/** By its address in URLs, or by its id. */
async function qual(): Promise<Empresa> {
  const dita = v.empresa ?? sair(`Usage: ${uso}`, 2)
  const unico = await Unico.get(d.storage, unicoDoSlug(dita), { consistent: true })
  const empresa = await Empresa.get(d.storage, unico?.dono ?? dita, { consistent: true })
  return empresa ?? recusar([{ campo: 'empresa', mensagem: 'esta empresa não existe' }])
}

async function criar(): Promise<void> {
  const { slug = '', nome = '', razao = '', cnpj = '', email = '', telefone = '', endereco, provedora } = v
  const pedido = {
    ...{ slug, nomeComercial: nome, razaoSocial: razao, cnpj, email, contato: telefone, provedora },
    ...(endereco !== undefined && { endereco }),
    taxaPix: numero(v['taxa-pix']),
    taxaCartao: numero(v['taxa-cartao']),
    taxaBoleto: numero(v['taxa-boleto'], 100),
  }
  const r = await criarEmpresa(d, pedido, operador)
  if (r.tipo === 'recusada') return recusar(r.campos)
  console.log(`${r.empresa.slug}: ${r.tipo === 'criada' ? 'made' : 'there already, nothing changed'} (${r.empresa.id})`)
}

async function convidar(): Promise<void> {
  const { id, slug } = await qual()
  const { nome = '', email = '', perfil = 'administrador', reenviar } = v
  const r = await convidarPorOperador(d, { empresaId: id, nome, email, perfil, reenviar }, operador)
  if (r.tipo === 'recusado') return recusar(r.campos)
  if (r.tipo === 'ja-vinculado') return console.log(`${slug}: works there already, nothing changed`)
  const ate = new Date(r.convite.expiraEm).toISOString()
  console.log(
    `${slug}: ${r.tipo === 'convidado' ? 'invited by e-mail' : 'invited already, nothing changed'}, until ${ate}`,
  )
}

async function situacao(): Promise<void> {
  const empresa = await qual()
  const { verificada } = v
  if (verificada !== undefined && verificada !== 'sim' && verificada !== 'nao') sair('--verificada sim|nao', 2)
  if (verificada !== undefined) {
    const r = await mudarVerificacao(d, { empresaId: empresa.id, verificada: verificada === 'sim' }, operador)
    if ('recusada' in r && r.recusada !== 'igual') sair(`${empresa.slug}: refused (${r.recusada})`, 1)
  }
  const { slug, nomeComercial, cnpj, verificada: conferida, provedora } = await qual()
  const administradores = (await administradoresDa(d.storage, empresa.id)).filter(administra).length
  console.log(`${slug}: ${nomeComercial}, CNPJ ${formatarCnpj(cnpj)}${provedora ? ', the provider’s own' : ''}`)
  console.log(`documents ${conferida ? 'checked' : 'not checked'}; ${administradores} administrators`)
}

const atos: Record<string, () => Promise<void>> = { criar, convidar, situacao }
try {
  await (atos[positionals[0] ?? ''] ?? (() => sair(`Usage: ${uso}`, 2)))()
} catch (error) {
  // a rule refused it, in the product's words
  if (error instanceof Fault) sair(error.message, 1)
  sair(`It cannot be done: ${error instanceof Error ? error.message || error.name : 'unknown'}`, 2)
}
