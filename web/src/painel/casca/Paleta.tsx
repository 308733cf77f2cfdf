import { Box, chakra, Dialog, Flex, Input, Portal, Text } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { focoForaNaoFecha } from '../../ui/foco.ts'
import { Icone } from '../../ui/icones.tsx'
import { type Achado, type Grupo, usePaleta } from './usePaleta.ts'

const grupos: readonly Grupo[] = ['pagamentos', 'paginas', 'acoes', 'links', 'clientes', 'empresas']

/** Ctrl+K: goes anywhere by a few letters. A combobox over a list: the focus stays in the field, the arrows choose. */
export default function Paleta(props: { aberta: boolean; aoFechar: () => void; aoPersonalizar: () => void }) {
  const { t } = useTextos()
  return (
    <Dialog.Root
      {...focoForaNaoFecha}
      open={props.aberta}
      onOpenChange={({ open }) => !open && props.aoFechar()}
      placement="top"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="#0B1220B3" />
        <Dialog.Positioner px="3">
          <Dialog.Content
            bg="surface"
            borderRadius="l3"
            boxShadow="flutua"
            maxW="38rem"
            mt={{ base: '3', md: 'min(5rem, 10dvh)' }}
            maxH={{ base: 'calc(100dvh - 1.5rem)', md: 'calc(90dvh - 1rem)' }}
            overflow="hidden"
          >
            <Dialog.Title srOnly>{t('paleta.titulo')}</Dialog.Title>
            <Conteudo {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Conteudo({ aoFechar, aoPersonalizar }: { aoFechar: () => void; aoPersonalizar: () => void }) {
  const { t } = useTextos()
  const [pedido, setPedido] = useState('')
  // what the person moved to stays what Enter opens, whatever answers come above it meanwhile
  const [movido, setMovido] = useState<string>()
  const { achados, buscando, dias } = usePaleta(pedido, aoPersonalizar)
  const aqui = Math.max(
    achados.findIndex(a => a.id === movido),
    0,
  )
  const escolhido = achados[aqui]
  const lista = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is brought into sight
  useEffect(() => {
    lista.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [escolhido?.id])

  const escolher = (achado: Achado) => {
    aoFechar()
    achado.ir()
  }
  const tecla = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (passo && achados.length) {
      evento.preventDefault()
      setMovido(achados[(aqui + passo + achados.length) % achados.length]?.id)
    } else if (evento.key === 'Enter' && escolhido) {
      evento.preventDefault()
      escolher(escolhido)
    }
  }
  return (
    <>
      <Flex align="center" gap="3" px="4" borderBottomWidth="1px" borderColor="line">
        <Box color="ink-2">
          <Icone nome="busca" />
        </Box>
        <Input
          role="combobox"
          aria-label={t('paleta.titulo')}
          aria-expanded={achados.length > 0}
          aria-controls="paleta-achados"
          aria-autocomplete="list"
          aria-activedescendant={escolhido && `paleta-${escolhido.id}`}
          placeholder={t('paleta.dica')}
          value={pedido}
          onChange={e => {
            setPedido(e.currentTarget.value)
            setMovido(undefined)
          }}
          onKeyDown={tecla}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          size="lg"
          h="14"
          px="0"
          border="none"
          outline="none"
          bg="transparent"
        />
      </Flex>
      <Box
        ref={lista}
        id="paleta-achados"
        role="listbox"
        aria-label={t('paleta.titulo')}
        maxH="24rem"
        overflowY="auto"
        p="2"
      >
        {grupos.map(grupo => {
          const dele = achados.filter(a => a.grupo === grupo)
          if (dele.length === 0) return null
          return (
            <Box key={grupo} role="group" aria-labelledby={`paleta-grupo-${grupo}`} mb="1">
              <Text id={`paleta-grupo-${grupo}`} fontSize="xs" fontWeight="semibold" color="ink-2" px="3" py="1.5">
                {grupo === 'pagamentos' && dias ? t('paleta.pagamentosRecentes', { n: dias }) : t(`paleta.${grupo}`)}
              </Text>
              {dele.map(a => (
                <chakra.div
                  key={a.id}
                  id={`paleta-${a.id}`}
                  role="option"
                  aria-selected={a === escolhido}
                  onClick={() => escolher(a)}
                  onPointerMove={() => setMovido(a.id)}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  minH="11"
                  px="3"
                  borderRadius="l2"
                  cursor="pointer"
                  {...(a === escolhido && { bg: 'brand.soft', color: 'brand.strong' })}
                >
                  <Icone nome={a.icone} />
                  {/* a payment says four things: on a phone they take two lines */}
                  <Text as="span" {...(grupo === 'pagamentos' ? { lineClamp: 2, py: '1' } : { truncate: true })}>
                    {a.nome}
                  </Text>
                </chakra.div>
              ))}
            </Box>
          )
        })}
      </Box>
      <Text role="status" px="5" pb="3" fontSize="sm" color="ink-2" srOnly={achados.length > 0}>
        <Fala>
          {buscando
            ? t('paleta.buscando')
            : achados.length
              ? t('paleta.achados', { n: achados.length })
              : t('paleta.nada', { pedido })}
        </Fala>
      </Text>
    </>
  )
}
