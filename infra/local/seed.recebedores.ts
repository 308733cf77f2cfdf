import { unicoDoDocumento } from '../../functions/areas/recebedores/regras/lerRecebedor.ts'
import { hashDoToken, tokenDoConvite, ttlDoConvite } from '../../functions/areas/recebedores/regras/tokenDoConvite.ts'
import type { Chaveiro } from '../../functions/platform/runtime/chaveiro.ts'
import type { Chaves } from '../../functions/platform/runtime/chaves.ts'
import type { Storage, Write } from '../../functions/platform/storage/port.ts'
import { Convite, DadosDoRecebedor, MomentoDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { criarUnico } from '../../functions/platform/storage/unicos.ts'
import { aurora, type Demo } from './demo.ts'

const endereco = {
  cep: '05435001',
  uf: 'SP',
  cidade: 'São Paulo',
  logradouro: 'Rua Harmonia',
  numero: '1230',
  bairro: 'Vila Madalena',
  complemento: '',
}

/** The token of the open invitation: what `npm start` prints. */
export async function conviteDemo(
  deps: { storage: Storage; chaves: Chaves<'convites'> },
  { recebedores: { convidado } }: Demo = aurora,
): Promise<string> {
  const r = await Recebedor.get(deps.storage, convidado)
  return r ? tokenDoConvite(await deps.chaves.abrir(), r.id, r.convite) : ''
}

/** `agora`: the invitation may be answered for a year from when the demo is made, in ms. */
export function recebedores(chaveiro: Chaveiro<'convites' | 'documentos'>, demo: Demo, agora: number): Write[] {
  const { empresaId } = demo
  const em = Date.parse('2026-11-03T14:00:00.000Z')
  const comum = {
    empresaId,
    versao: 1,
    usuarioEmpresa: false,
    convite: { vez: 1, enviadoEm: em, expiraEm: em + 7 * 86_400_000 },
    em,
  }
  const convite = { vez: 1, enviadoEm: agora, expiraEm: agora + 365 * 86_400_000 }
  const todos: Recebedor[] = [
    {
      ...comum,
      id: demo.recebedores.ana,
      estado: 'ativo',
      nome: 'Ana Beatriz Coutinho',
      documento: '41782936564',
      email: 'ana@marcenaria.example',
      celular: '11987650001',
      biometria: 'aprovada',
      assinadoEm: em + 86_400_000,
      criadoEm: '2026-11-03T14:00:00.000Z',
      ev: [{ tipo: 'RecebedorAssinou' }],
    },
    {
      ...comum,
      id: demo.recebedores.oficina,
      estado: 'emAnalise',
      nome: 'Oficina do Jatobá Ltda',
      documento: '11222333000181',
      email: 'contato@jatoba.example',
      celular: '11987650002',
      biometria: 'dispensada',
      criadoEm: '2026-11-12T09:20:00.000Z',
      ev: [{ tipo: 'RecebedorAceitou' }],
    },
    {
      ...comum,
      id: demo.recebedores.convidado,
      estado: 'convidado',
      nome: 'Mauro Tavares',
      documento: '11144477735',
      email: 'mauro@transportes.example',
      celular: '11987650003',
      usuarioEmpresa: true,
      convite,
      em: agora,
      criadoEm: '2026-11-18T16:45:00.000Z',
      ev: [{ tipo: 'RecebedorSemeado' }],
    },
    {
      ...comum,
      id: demo.recebedores.vencido,
      estado: 'convidado',
      nome: 'Transportes Lua Ltda',
      documento: '11444777000161',
      email: 'contato@lua.example',
      celular: '11987650004',
      convite: { vez: 1, enviadoEm: agora - 8 * 86_400_000, expiraEm: agora - 86_400_000 },
      criadoEm: '2026-11-03T14:00:00.000Z',
      ev: [{ tipo: 'RecebedorSemeado' }],
    },
  ]
  const conta = (r: Recebedor) => ({
    tipo: 1 as const,
    tipoChave: r.documento.length === 11 ? (0 as const) : (1 as const),
    chavePix: r.documento,
    nomeCompleto: r.nome.toUpperCase(),
    documento: r.documento,
  })
  return [
    ...todos.flatMap(r => [
      Recebedor.create(r),
      criarUnico(unicoDoDocumento(chaveiro, empresaId, r.documento), r.id),
      MomentoDoRecebedor.create({
        recebedorId: r.id,
        ulid: `01JDEMO${r.id.slice(0, 11)}`,
        em: r.em,
        evento: r.estado === 'ativo' ? 'Assinou' : r.estado === 'emAnalise' ? 'Aceitou' : 'Convidado',
        estado: r.estado,
        quem: r.estado === 'convidado' ? 'Beatriz Nogueira' : null,
        motivo: null,
      }),
      ...(r.estado === 'convidado'
        ? []
        : [DadosDoRecebedor.put({ recebedorId: r.id, conta: conta(r), endereco, em: r.em })]),
    ]),
    Convite.create({
      hash: hashDoToken(tokenDoConvite(chaveiro, demo.recebedores.convidado, convite)),
      recebedorId: demo.recebedores.convidado,
      vez: 1,
      ttl: ttlDoConvite(convite.expiraEm),
    }),
    // its time is the demo's own: it ran out long before the demo was made
    Convite.create({
      hash: hashDoToken(demo.conviteVencido),
      recebedorId: demo.recebedores.vencido,
      vez: 1,
      ttl: ttlDoConvite(convite.expiraEm),
    }),
  ]
}
