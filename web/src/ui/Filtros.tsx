import { Box, Button, chakra, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Icone } from './icones.tsx'

/** Typing waits this long before it searches. */
const PAUSA_MS = 300

/**
 * The filters as chips that read as a sentence. Where a page says how many of them are set (`ligados`), a phone has them in
 * one button with that count, beside what is always there (`busca`).
 */
export function BarraDeFiltros(p: { rotulo: string; busca?: ReactNode; ligados?: number; children: ReactNode }) {
  const { t } = useTextos()
  const [abertos, setAbertos] = useState(false)
  const id = useId()
  const dobra = p.ligados !== undefined
  return (
    <Flex role="search" aria-label={p.rotulo} gap="3" wrap="wrap" mb="5" align="center">
      {p.busca}
      {dobra && (
        <Button
          hideFrom="md"
          w="full"
          variant="outline"
          borderRadius="full"
          aria-expanded={abertos}
          aria-controls={id}
          borderColor={p.ligados ? 'brand.solid' : 'line-strong'}
          bg={p.ligados ? 'brand.soft' : 'surface'}
          color={p.ligados ? 'brand.strong' : 'ink'}
          onClick={() => setAbertos(!abertos)}
        >
          {t('lista.filtros')}
          {!!p.ligados && ` (${p.ligados})`}
          <chakra.span transform={abertos ? 'rotate(180deg)' : undefined} transition="transform 150ms">
            <Icone nome="abaixo" tamanho={16} />
          </chakra.span>
        </Button>
      )}
      <Flex
        id={id}
        gap="3"
        wrap="wrap"
        align="center"
        w="full"
        display={dobra ? { base: abertos ? 'flex' : 'none', md: 'contents' } : 'contents'}
      >
        {p.children}
      </Flex>
    </Flex>
  )
}

/** Chips of one question; on a phone they scroll sideways, out to the edge of the screen. */
export const Fichas = ({
  rotulo,
  todas,
  children,
}: {
  rotulo: string
  /** Few enough to be seen at once on a phone, in rows. */
  todas?: boolean
  children: ReactNode
}) => (
  <chakra.fieldset
    display="flex"
    gap="2"
    minW="0"
    flexWrap={todas ? 'wrap' : { base: 'nowrap', md: 'wrap' }}
    overflowX={{ base: 'auto', md: 'visible' }}
    mx={{ base: '-4', md: '0' }}
    px={{ base: '4', md: '0' }}
    py="1"
    scrollbar="hidden"
  >
    <chakra.legend srOnly>{rotulo}</chakra.legend>
    {children}
  </chakra.fieldset>
)

/** A filter that is on or off. */
export function Ficha(props: { ligada: boolean; aoClicar: () => void; children: string }) {
  return (
    <Button
      variant="outline"
      borderRadius="full"
      size="sm"
      h="11"
      px="4"
      fontWeight="medium"
      aria-pressed={props.ligada}
      onClick={props.aoClicar}
      borderColor={props.ligada ? 'brand.solid' : 'line'}
      bg={props.ligada ? 'brand.soft' : 'surface'}
      color={props.ligada ? 'brand.strong' : 'ink'}
    >
      {props.children}
    </Button>
  )
}

/** The search: what is typed is asked for after a pause. */
export function Busca({ rotulo, valor, aoMudar }: { rotulo: string; valor: string; aoMudar: (nome: string) => void }) {
  const [texto, setTexto] = useState(valor)
  const mudar = useRef(aoMudar)
  mudar.current = aoMudar
  // The address changed by other means (back, "clear filters"): the field follows, unless it is what wrote it. With what is
  // drawn: a moment later the next pause may have written more, and the letters since would be taken back.
  const escrito = useRef(valor)
  useLayoutEffect(() => {
    if (valor === escrito.current) return
    escrito.current = valor
    setTexto(valor)
  }, [valor])
  useEffect(() => {
    const nome = texto.trim()
    if (nome === escrito.current) return
    const id = setTimeout(() => {
      escrito.current = nome
      mudar.current(nome)
    }, PAUSA_MS)
    return () => clearTimeout(id)
  }, [texto])
  return (
    <Box position="relative" w={{ base: 'full', md: '20rem' }}>
      <Flex
        position="absolute"
        insetStart="3.5"
        top="0"
        h="11"
        align="center"
        color="ink-2"
        pointerEvents="none"
        zIndex="1"
      >
        <Icone nome="busca" tamanho={18} />
      </Flex>
      <Input
        type="search"
        size="lg"
        ps="10"
        borderRadius="full"
        aria-label={rotulo}
        placeholder={rotulo}
        maxLength={80}
        value={texto}
        onChange={e => setTexto(e.currentTarget.value)}
      />
    </Box>
  )
}

/** One of a few, as a pill; nothing chosen is everything. */
export function Escolha(p: {
  rotulo: string
  todas: string
  valor: number | string | undefined
  opcoes: readonly (readonly [valor: number | string, rotulo: string])[]
  aoEscolher: (valor: string | undefined) => void
}) {
  return (
    <NativeSelect.Root w={{ base: 'calc(50% - 0.375rem)', md: 'auto' }}>
      <NativeSelect.Field
        aria-label={p.rotulo}
        h="11"
        borderRadius="full"
        fontSize="sm"
        borderColor={p.valor === undefined ? 'line-strong' : 'brand.solid'}
        bg={p.valor === undefined ? 'surface' : 'brand.soft'}
        color={p.valor === undefined ? 'ink' : 'brand.strong'}
        value={p.valor ?? ''}
        onChange={e => p.aoEscolher(e.currentTarget.value || undefined)}
      >
        <option value="">{p.todas}</option>
        {p.opcoes.map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
