import { type FormEvent, useRef, useState } from 'react'
import type { ChavePainel } from '../../../shared/textos/painel.ts'
import { useTextos } from '../app/textos.tsx'

/** What is wrong with a field: the key of its words, or words that are already written. */
export type Falta = ChavePainel | { texto: string }
/** By field; one that is right may say `false`, so that a rule reads `campo: errado && 'chave'`. */
export type Faltas<C extends string> = { readonly [campo in C]?: Falta | false | undefined }
type Valores<C extends string> = Readonly<Record<C, string>>

type Concluido<R> = R extends { ok: true; data: infer D } ? D : never
type Recusado<R> = R extends { ok: false; error: infer E } ? E : never
interface Opcoes<C extends string, P> {
  /** Names of the fields in the order in which they stand: the first that is wrong gets the focus. */
  campos: readonly C[]
  /** Fields that are read as they were typed; the others lose the spaces around them. */
  segredos?: readonly NoInfer<C>[]
  /** While true a submission does nothing: the server asked for a wait. */
  parado?: boolean
  /** Pure: what is wrong with what was typed. */
  conferir?: (valores: Valores<NoInfer<C>>) => Faltas<NoInfer<C>>
  /** Runs when nothing is wrong; answers the call's result, or nothing where the form only hands its values on. */
  enviar: (valores: Valores<NoInfer<C>>, dados: FormData) => P
  aoConcluir?: (data: Concluido<Awaited<P>>, valores: Valores<NoInfer<C>>) => unknown
  /** Of what the server refused, the part that belongs to fields; without any, it is the form's `erro`. */
  aoRecusar?: (erro: Recusado<Awaited<P>>, valores: Valores<NoInfer<C>>) => Faltas<NoInfer<C>> | undefined
}

/**
 * A form of the panel (decision 0047). The browser keeps what is typed; this reads it on submission, checks it, points
 * at the first field that is wrong, sends once at a time and puts the server's refusals on their fields.
 * @example
 * const form = useFormulario({
 *   campos: ['nome'],
 *   conferir: v => ({ nome: !v.nome && 'convite.obrigatorio' }),
 *   enviar: v => executar({ body: v }),
 *   aoConcluir: aoFechar,
 * })
 * <chakra.form {...form.ligar}> <Campo {...form.campo('nome')} rotulo={…}> <Input name="nome" />
 */
export function useFormulario<const C extends string, P>(opcoes: Opcoes<C, P>) {
  const { t } = useTextos()
  const [faltas, setFaltas] = useState<Faltas<C>>({})
  const [erro, setErro] = useState<Recusado<Awaited<P>>>()
  const [enviando, setEnviando] = useState(false)
  // a second tap may come before the button is seen to be disabled
  const emCurso = useRef(false)

  const apontar = (novas: Faltas<C>): boolean => {
    setFaltas(novas)
    const primeira = opcoes.campos.find(campo => novas[campo])
    if (primeira) document.getElementById(`campo-${primeira}`)?.focus()
    return primeira !== undefined
  }
  /** What is known before the form is sent: the focus stays where it is. */
  const marcar = (novas: Faltas<C>) => setFaltas(atuais => ({ ...atuais, ...novas }))
  /** What is being corrected is no longer wrong until it is sent again. */
  const perdoar = (...campos: readonly string[]) =>
    setFaltas(atuais =>
      campos.some(campo => atuais[campo as C])
        ? (Object.fromEntries(Object.entries(atuais).filter(([campo]) => !campos.includes(campo))) as Faltas<C>)
        : atuais,
    )

  const submeter = async (formulario: HTMLFormElement) => {
    const dados = new FormData(formulario)
    const valores = lerCampos(dados, opcoes.campos, opcoes.segredos)
    setErro(undefined)
    if (apontar(opcoes.conferir?.(valores) ?? {})) return
    emCurso.current = true
    setEnviando(true)
    try {
      const resultado = (await opcoes.enviar(valores, dados)) as
        | { ok: true; data: Concluido<Awaited<P>> }
        | { ok: false; error: Recusado<Awaited<P>> }
        | undefined
      if (resultado?.ok) await opcoes.aoConcluir?.(resultado.data, valores)
      // who chose not to confirm who they are gets the form back as it was
      else if (!resultado || desistiu(resultado.error)) return
      else if (!apontar(opcoes.aoRecusar?.(resultado.error, valores) ?? {})) setErro(resultado.error)
    } finally {
      emCurso.current = false
      setEnviando(false)
    }
  }
  const ligar = {
    noValidate: true,
    onSubmit: (evento: FormEvent<HTMLFormElement>) => {
      if (!eDele(evento)) return
      evento.preventDefault()
      if (!emCurso.current && !opcoes.parado) void submeter(evento.currentTarget)
    },
    onInput: (evento: FormEvent<HTMLFormElement>) => {
      const { name, id } = evento.target as HTMLInputElement
      if (eDele(evento)) perdoar(name || id.replace(/^campo-/, ''))
    },
  }
  const campo = (nome: C) => {
    const falta: Falta | false | undefined = faltas[nome]
    return { nome, erro: falta ? (typeof falta === 'string' ? t(falta) : falta.texto) : undefined }
  }
  return { ligar, campo, erro, enviando, apontar, marcar, perdoar }
}

const desistiu = (erro: unknown) => (erro as { name?: string } | undefined)?.name === 'FatorNecessario'

/** Another form's events pass here too when it is in a dialog: React counts a dialog among what opened it. */
const eDele = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => currentTarget.contains(target as Node)

/** Pure: the fields' values, '' for one that is not there. */
export const lerCampos = <C extends string>(
  dados: FormData,
  campos: readonly C[],
  segredos: readonly C[] = [],
): Valores<C> =>
  Object.fromEntries(
    campos.map(campo => {
      const valor = String(dados.get(campo) ?? '')
      return [campo, segredos.includes(campo) ? valor : valor.trim()]
    }),
  ) as Record<C, string>
