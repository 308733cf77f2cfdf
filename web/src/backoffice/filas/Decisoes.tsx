import { Button, chakra, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { type RefObject, useRef, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { nomeDaAcao, type QualDinheiro } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { useTeclas } from './teclas.ts'
import { useCasoAlheio } from './usePosse.ts'

/** What may be said of a case: each is asked about before it is sent, because none can be taken back here. */
export interface Decisao {
  id: string
  rotulo: string
  pergunta: string
  texto: string
  perigo?: boolean
  /** Answers whether it was taken; what was refused is in `erro`. */
  enviar: (motivo: string) => Promise<{ ok: boolean }>
  /** Among others that owe a reason, one that owes none: what its author does with their own. */
  semMotivo?: boolean
  /** Of one that owes a reason: what is most often true of it, for the person to sign or to change. */
  sugestao?: string
}
type ErroDaDecisao = { name: string; message: string; quem?: string }
interface Props {
  decisoes: readonly Decisao[]
  enviando: boolean
  /** As the server says it. */
  erro: ErroDaDecisao | undefined
  limparErro: () => void
  aoDecidir: () => void
  /** What else may be done, beside the buttons: what asks for words of its own. */
  children?: React.ReactNode
  /** Each decision owes a reason, which only staff read. */
  comMotivo?: boolean
  /** Of a case about money: which, said with each of its buttons. */
  sobre?: QualDinheiro
}

/** The decisions on a case, the one that moves money first; each has its digit. What only undoes is never the loud one. */
export function Decisoes({ decisoes, enviando, erro, limparErro, aoDecidir, children, sobre, comMotivo }: Props) {
  const { idioma } = useTextos()
  const [qual, setQual] = useState<string>()
  const decisao = decisoes.find(d => d.id === qual)
  const deve = comMotivo && !decisao?.semMotivo
  const alheio = useCasoAlheio()
  useTeclas(!alheio, Object.fromEntries(decisoes.map(({ id }, n) => [String(n + 1), () => setQual(id)])))
  const fechar = () => {
    limparErro()
    setQual(undefined)
  }
  const confirmar = async (motivo: string) => {
    if (!decisao || !(await decisao.enviar(motivo)).ok) return
    setQual(undefined)
    aoDecidir()
  }
  const formulario = useRef<HTMLFormElement>(null)
  return (
    <Parte>
      <Flex gap="3" wrap="wrap">
        {decisoes.map((d, n) => (
          <Button
            key={d.id}
            aria-keyshortcuts={String(n + 1)}
            {...(sobre && { 'aria-label': nomeDaAcao(d.rotulo, sobre, idioma) })}
            variant={n === 0 && !d.perigo ? 'solid' : 'outline'}
            {...((n > 0 || d.perigo) && { colorPalette: d.perigo ? 'red' : 'gray' })}
            onClick={() => setQual(d.id)}
          >
            {d.rotulo}
          </Button>
        ))}
        {children}
      </Flex>
      <Confirmacao
        aberto={!!decisao}
        titulo={decisao?.pergunta ?? ''}
        texto={
          decisao && deve ? (
            <ComMotivo key={decisao.id} {...{ formulario, decisao }} aoEnviar={confirmar} />
          ) : (
            decisao?.texto
          )
        }
        confirmar={enviando ? dizer('caso.enviando') : (decisao?.rotulo ?? '')}
        cancelar={dizer('caso.voltar')}
        perigo={!!decisao?.perigo}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => (deve ? formulario.current?.requestSubmit() : void confirmar(''))}
        aoCancelar={fechar}
      />
    </Parte>
  )
}

/** The question with its reason: whoever releases signs what is written, or changes it; nothing is refused without words. */
export function ComMotivo(p: {
  decisao: Pick<Decisao, 'texto' | 'sugestao'>
  formulario: RefObject<HTMLFormElement | null>
  aoEnviar: (motivo: string) => Promise<void>
}) {
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 3 && { texto: dizer('caso.semMotivo') } }),
    enviar: ({ motivo }) => p.aoEnviar(motivo),
  })
  return (
    <chakra.form ref={p.formulario} {...form.ligar}>
      <Stack gap="4">
        <Text>{p.decisao.texto}</Text>
        <Campo {...form.campo('motivo')} rotulo={dizer('caso.motivo')} dica={dizer('caso.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={300} color="ink" defaultValue={p.decisao.sugestao ?? ''} />
        </Campo>
      </Stack>
    </chakra.form>
  )
}

/** The part of a case where it is decided: by the person who has it, and by no other. */
export function Parte({ children }: { children: React.ReactNode }) {
  const alheio = useCasoAlheio()
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="bold" mb="3">
        {dizer('caso.decidir')}
      </Heading>
      {alheio ? <Text color="ink-2">{dizer('posse.decidir')}</Text> : children}
    </section>
  )
}

/** Where the reader's role only looks. */
export const SoAdministrador = () => (
  <Parte>
    <Text color="ink-2">{dizer('caso.soAdministrador')}</Text>
  </Parte>
)

/** What a call was refused for, as the contract says it; unknown is a state of its own. */
export function palavrasDo(erro: ErroDaDecisao | undefined): string | undefined {
  if (!erro) return undefined
  if (erro.name === 'CasoDeOutraPessoa') return dizer('posse.recusada', { quem: erro.quem ?? '' })
  return erro.name === 'SemResposta' ? dizer('caso.semResposta') : erro.message
}
