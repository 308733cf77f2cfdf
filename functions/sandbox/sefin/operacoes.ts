import { compactar, descompactar } from '../../providers/notaFiscal/dps/compactar.ts'
import { conferirEsquema } from '../../providers/notaFiscal/dps/esquema.ts'
import { idDaDps, idDoPedidoDeEvento } from '../../providers/notaFiscal/dps/identificadores.ts'
import { textosDe } from '../../providers/notaFiscal/dps/lerNota.ts'
import { conferirSelo } from '../../providers/notaFiscal/dps/selo.ts'
import { descricoesDosErros } from './erros.ts'
import type { NotaSimulada, SefinSimulada } from './simulado.ts'

interface Resposta {
  status: number
  corpo: unknown
}
const cabeca = (s: SefinSimulada) => ({
  tipoAmbiente: 2,
  versaoAplicativo: 'SefinSimulada_1.0',
  dataHoraProcessamento: new Date(s.agora()).toISOString(),
})
const erro = (codigo: string, complemento?: string) => ({
  codigo,
  descricao: descricoesDosErros[codigo] ?? 'Erro simulado.',
  ...(complemento && { complemento }),
})
/** A note's errors are a list; an event's is one object. */
const recusaDaNota = (s: SefinSimulada, ...erros: ReturnType<typeof erro>[]): Resposta => ({
  status: 400,
  corpo: { ...cabeca(s), erros },
})
const recusaDoEvento = (s: SefinSimulada, e: ReturnType<typeof erro>): Resposta => ({
  status: 400,
  corpo: { ...cabeca(s), erro: e },
})

/** What the simulated issuer answers, one function a call. What a text must be is looked at before anything is made. */
export const emitirNota = async (s: SefinSimulada, base64: unknown): Promise<() => Resposta> => {
  const lido = abrir(base64)
  if ('codigo' in lido) return () => recusaDaNota(s, lido)
  const { xml } = lido
  const fora = await foraDoEsquema('DPS', xml)
  if (fora) return () => recusaDaNota(s, fora)
  return () => {
    const recusas = regrasDaNota(s, xml)
    if (recusas.length) return recusaDaNota(s, ...recusas)
    return { status: 201, corpo: { ...corpoDaNota(s, s.emitir(xml)), alertas: [] } }
  }
}

function regrasDaNota(s: SefinSimulada, xml: string): ReturnType<typeof erro>[] {
  const pedida = s.proximaRecusa('nota')
  if (pedida) return [erro(pedida)]
  const texto = textosDe(xml)
  const id = /<infDPS Id="(\w+)"/.exec(xml)?.[1] ?? ''
  const prestador = /<prest><CNPJ>(\w{14})</.exec(xml)?.[1] ?? ''
  const tomador = /<toma><CNPJ>(\w{14})</.exec(xml)?.[1] ?? ''
  const partes = { municipio: texto('cLocEmi') ?? '', inscricao: prestador }
  const certificado = conferirSelo(xml, id)
  if (!certificado) return [erro(xml.includes('<Signature') ? 'E0714' : 'E0717')]
  const dhEmi = Date.parse(texto('dhEmi') ?? '')
  const substituida = texto('chSubstda')
  const conferidas: [boolean, string][] = [
    [certificado.subject.includes(prestador), 'E0718'],
    [id === idDaDps({ ...partes, serie: Number(texto('serie')), numero: Number(texto('nDPS')) }), 'E0004'],
    [texto('tpAmb') === '2', 'E0006'],
    [dhEmi <= s.agora(), 'E0008'],
    [(texto('dCompet') ?? '') <= (texto('dhEmi') ?? '').slice(0, 10), 'E0015'],
    [Number(texto('serie')) <= 49_999, 'E0010'],
    [tomador !== prestador, 'E0202'],
    [Number(texto('pAliq') ?? 0) <= 5, 'E0595'],
    [substituida === undefined || s.nota(substituida)?.cancelada === false, 'E1831'],
    [!s.daDps(id), 'E0014'],
  ]
  return conferidas.filter(([vale]) => !vale).map(([, codigo]) => erro(codigo))
}

export const registrarEvento = async (s: SefinSimulada, chave: string, base64: unknown): Promise<() => Resposta> => {
  const lido = abrir(base64)
  if ('codigo' in lido) return () => recusaDoEvento(s, lido)
  const { xml } = lido
  const fora = await foraDoEsquema('pedRegEvento', xml)
  if (fora) return () => recusaDoEvento(s, fora)
  return () => {
    const pedida = s.proximaRecusa('evento')
    if (pedida) return recusaDoEvento(s, erro(pedida))
    const id = /<infPedReg Id="(\w+)"/.exec(xml)?.[1] ?? ''
    if (id !== idDoPedidoDeEvento(chave)) return recusaDoEvento(s, erro('E1827'))
    if (!conferirSelo(xml, id)) return recusaDoEvento(s, erro('E0714'))
    const nota = s.nota(chave)
    if (!nota) return recusaDoEvento(s, erro('E1831'))
    if (!s.cancelar(chave)) return recusaDoEvento(s, erro('E0840'))
    return { status: 201, corpo: { ...cabeca(s), eventoXmlGZipB64: compactar(s.evento(chave, xml)) } }
  }
}

export const lerDps = (s: SefinSimulada, id: string): Resposta => {
  const nota = s.daDps(id)
  if (!nota) return { status: 404, corpo: cabeca(s) }
  return { status: 200, corpo: { ...cabeca(s), idDps: id, chaveAcesso: nota.chave } }
}
export const lerNfse = (s: SefinSimulada, chave: string): Resposta => {
  const nota = s.nota(chave)
  return nota ? { status: 200, corpo: corpoDaNota(s, nota) } : { status: 404, corpo: cabeca(s) }
}

const corpoDaNota = (s: SefinSimulada, { idDps, chave, xml }: NotaSimulada) => ({
  ...cabeca(s),
  idDps,
  chaveAcesso: chave,
  nfseXmlGZipB64: compactar(xml),
})

function abrir(base64: unknown): { xml: string } | ReturnType<typeof erro> {
  if (typeof base64 !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(base64)) return erro('E1225')
  try {
    return { xml: descompactar(base64) }
  } catch {
    return erro('E1226')
  }
}

async function foraDoEsquema(raiz: 'DPS' | 'pedRegEvento', xml: string) {
  if (/<\w+:\w+/.test(xml)) return erro('E1228')
  try {
    await conferirEsquema(raiz, xml)
    return undefined
  } catch (error) {
    // a stage's simulators are one file, which has no parser beside it
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    return erro('E1235', error instanceof Error ? error.message : undefined)
  }
}
