import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type DragEvent, useRef, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Medalhao } from '../../ui/Medalhao.tsx'
import type { Fase, RecusaDoArquivo } from './useLote.ts'

/** Choosing the file by its button, or by dropping it anywhere on the box. */
export function EscolherPlanilha(props: {
  estado: Extract<Fase, { fase: 'escolher' | 'conferindo' }>
  aoEscolher: (arquivo: File | undefined) => void
}) {
  const { t } = useTextos()
  const [sobre, setSobre] = useState(false)
  const { estado } = props
  const conferindo = estado.fase === 'conferindo'
  const soltar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    if (!conferindo) props.aoEscolher(evento.dataTransfer.files[0])
  }
  return (
    <Box>
      {estado.fase === 'escolher' && estado.recusa && <Recusa recusa={estado.recusa} />}
      <Flex
        direction="column"
        align="center"
        textAlign="center"
        gap="3"
        px="6"
        py={{ base: '8', md: '12' }}
        bg={sobre ? 'brand.soft' : 'surface'}
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={sobre ? 'brand.solid' : 'line-strong'}
        borderRadius="l3"
        onDragOver={e => {
          e.preventDefault()
          setSobre(true)
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        <Medalhao icone="subir" />
        {/* nothing is dragged on a phone */}
        <Text
          fontWeight="semibold"
          aria-live="polite"
          overflowWrap="anywhere"
          {...(!conferindo && { hideBelow: 'md' as const })}
        >
          <Fala>
            {conferindo ? t('lote.conferindo', { nome: estado.nome }) : t(sobre ? 'lote.soltar' : 'lote.solte')}
          </Fala>
        </Text>
        <BotaoDeArquivo aoEscolher={props.aoEscolher} ocupado={conferindo} principal>
          {t('lote.escolher')}
        </BotaoDeArquivo>
        <Text fontSize="sm" color="ink-2" maxW="46ch">
          {t('lote.formato')}
        </Text>
      </Flex>
    </Box>
  )
}

/** A button that opens the system's choice of a file. */
export function BotaoDeArquivo(props: {
  aoEscolher: (arquivo: File | undefined) => void
  ocupado?: boolean
  principal?: boolean
  children: string
}) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={campo}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-hidden
        srOnly
        tabIndex={-1}
        onChange={e => {
          props.aoEscolher(e.currentTarget.files?.[0])
          // the same file may be chosen again once it is corrected
          e.currentTarget.value = ''
        }}
      />
      <Button
        size="lg"
        variant={props.principal ? 'solid' : 'outline'}
        aria-disabled={props.ocupado}
        onClick={() => !props.ocupado && campo.current?.click()}
      >
        {props.children}
      </Button>
    </>
  )
}

function Recusa({ recusa }: { recusa: RecusaDoArquivo }) {
  const { t } = useTextos()
  const { motivo, nome, linha } = recusa
  const frase =
    motivo === 'outro'
      ? t('erro.texto')
      : motivo === 'muitoGrande' || motivo === 'semResposta'
        ? t(`lote.${motivo}`)
        : t(`lote.arquivo.${motivo}`)
  const titulos = (quais: readonly string[] = []) => quais.map(q => `“${q}”`).join(', ')
  return (
    <Box mb="4">
      <Aviso tom="erro">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {nome}
        </Text>
        <Text>
          {frase} {motivo === 'malformado' && linha !== undefined && t('lote.naLinha', { n: linha })}
        </Text>
        {(['faltam', 'desconhecidas', 'repetidas'] as const).map(
          quais =>
            !!recusa[quais]?.length && (
              <Text key={quais} overflowWrap="anywhere">
                {t(`lote.${quais}`, { titulos: titulos(recusa[quais]) })}
              </Text>
            ),
        )}
      </Aviso>
    </Box>
  )
}
