import type { XsdValidator } from 'libxml2-wasm'
import { NotaForaDoEsquema } from '../port.ts'
import esquemas from './esquemas-1.01.json' with { type: 'json' }

/** The roots that the layout's schemas know. */
export type Raiz = 'DPS' | 'NFSe' | 'pedRegEvento' | 'evento'

const prontos = new Map<Raiz, XsdValidator>()
let registrados = false

/** A schema is compiled once in a process, which takes a tenth of a second. */
async function validador(raiz: Raiz) {
  // the parser is a module of WebAssembly that only loads asynchronously: no function waits for it that signs nothing
  const xml = await import('libxml2-wasm')
  if (!registrados) {
    const textos = Object.entries(esquemas).map(([nome, texto]) => [nome, Buffer.from(texto)] as const)
    xml.xmlRegisterInputProvider(new xml.XmlBufferInputProvider(Object.fromEntries(textos)))
    registrados = true
  }
  const pronto = prontos.get(raiz)
  if (pronto) return { xml, validator: pronto }
  const arquivo = `${raiz}_v1.01.xsd` as keyof typeof esquemas
  const esquema = xml.XmlDocument.fromBuffer(Buffer.from(esquemas[arquivo]), { url: arquivo })
  const validator = xml.XsdValidator.fromDoc(esquema)
  prontos.set(raiz, validator)
  return { xml, validator }
}

/** @throws NotaForaDoEsquema with the first thing that the official schema refuses, in its words. */
export async function conferirEsquema(raiz: Raiz, texto: string): Promise<void> {
  const { xml, validator } = await validador(raiz)
  let doc: InstanceType<typeof xml.XmlDocument> | undefined
  try {
    doc = xml.XmlDocument.fromString(texto)
    validator.validate(doc)
  } catch (error) {
    const [primeira = 'ilegível'] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new NotaForaDoEsquema(primeira.replaceAll('{http://www.sped.fazenda.gov.br/nfse}', ''))
  } finally {
    doc?.dispose()
  }
}
