import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { dizer } from '../textos.ts'

/** What may be said of a case: each is asked about before it is sent, because none can be taken back here. */
export interface Decisao {
  id: string
  rotulo: string
  pergunta: string
  texto: string
  perigo?: boolean
  /** Answers whether it was taken; what was refused is in `erro`. */
  enviar: () => Promise<{ ok: boolean }>
}
interface Props {
  decisoes: readonly Decisao[]
  enviando: boolean
  /** As the server says it. */
  erro: { name: string; message: string } | undefined
  limparErro: () => void
  aoDecidir: () => void
}

/** The decisions on a case, the one that moves money first. */
export function Decisoes({ decisoes, enviando, erro, limparErro, aoDecidir }: Props) {
  const [qual, setQual] = useState<string>()
  const decisao = decisoes.find(d => d.id === qual)
  const fechar = () => {
    limparErro()
    setQual(undefined)
  }
  const confirmar = async () => {
    if (!decisao || !(await decisao.enviar()).ok) return
    setQual(undefined)
    aoDecidir()
  }
  return (
    <Parte>
      <Flex gap="3" wrap="wrap">
        {decisoes.map((d, n) => (
          <Button
            key={d.id}
            variant={n === 0 ? 'solid' : 'outline'}
            {...(n > 0 && { colorPalette: d.perigo ? 'red' : 'gray' })}
            onClick={() => setQual(d.id)}
          >
            {d.rotulo}
          </Button>
        ))}
      </Flex>
      <Confirmacao
        aberto={!!decisao}
        titulo={decisao?.pergunta ?? ''}
        texto={decisao?.texto}
        confirmar={enviando ? dizer('caso.enviando') : (decisao?.rotulo ?? '')}
        cancelar={dizer('caso.voltar')}
        perigo={!!decisao?.perigo}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={fechar}
      />
    </Parte>
  )
}

/** The part of a case where it is decided. */
export const Parte = ({ children }: { children: React.ReactNode }) => (
  <section>
    <Heading as="h3" fontSize="md" fontWeight="bold" mb="3">
      {dizer('caso.decidir')}
    </Heading>
    {children}
  </section>
)

/** Where the reader's role only looks. */
export const SoAdministrador = () => (
  <Parte>
    <Text color="ink-2">{dizer('caso.soAdministrador')}</Text>
  </Parte>
)

/** What a call was refused for, as the contract says it; unknown is a state of its own. */
export const palavrasDo = (erro: { name: string; message: string } | undefined): string | undefined =>
  erro && (erro.name === 'SemResposta' ? dizer('caso.semResposta') : erro.message)
