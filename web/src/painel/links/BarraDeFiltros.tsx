import { Box, Button, chakra, Flex, Input, Popover, Portal, Stack } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { comFiltros, type Filtros, filtrosDe, periodoDe, periodosProntos, situacoes } from './filtros.ts'

/** Typing waits this long before it searches. */
const PAUSA_MS = 300

/** The filters as chips that read as a sentence; the address holds them. */
export function BarraDeFiltros() {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const filtros = filtrosDe(busca)
  const mudar = (mudanca: Partial<Record<keyof Filtros, string | undefined>>) =>
    setBusca(atual => comFiltros(atual, mudanca), { replace: true, preventScrollReset: true })

  return (
    <Flex role="search" aria-label={t('links.filtros')} gap="3" wrap="wrap" mb="5" align="center">
      <Busca
        rotulo={t('links.buscarNome')}
        valor={filtros.nome ?? ''}
        aoMudar={nome => mudar({ nome: nome || undefined })}
      />
      <chakra.fieldset
        display="flex"
        gap="2"
        minW="0"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        scrollbar="hidden"
      >
        <chakra.legend srOnly>{t('links.situacao')}</chakra.legend>
        {([undefined, ...situacoes] as const).map(situacao => (
          <Ficha key={situacao ?? 'todos'} ligada={filtros.situacao === situacao} aoClicar={() => mudar({ situacao })}>
            {t(situacao ? `situacao.${situacao}.plural` : 'links.todos')}
          </Ficha>
        ))}
      </chakra.fieldset>
      <Periodo filtros={filtros} aoMudar={mudar} />
    </Flex>
  )
}

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
  // The address changed by other means (back, "clear filters"): the field follows, unless it is what wrote it.
  const escrito = useRef(valor)
  useEffect(() => {
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
    <Box position="relative" w={{ base: 'full', md: '17rem' }}>
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

/** From and to: ready-made, or chosen day by day. */
export function Periodo(props: {
  filtros: Pick<Filtros, 'periodoInicio' | 'periodoFim'>
  aoMudar: (mudanca: { periodoInicio?: string | undefined; periodoFim?: string | undefined }) => void
}) {
  const { t, idioma } = useTextos()
  const { periodoInicio, periodoFim } = props.filtros
  const [aberto, setAberto] = useState(false)
  const dia = (data: string) => escreverMomento(`${data}T12:00:00Z`, idioma, true)
  const nome =
    periodoInicio && periodoFim
      ? t('links.periodoEntre', { de: dia(periodoInicio), ate: dia(periodoFim) })
      : periodoInicio
        ? t('links.periodoDesde', { de: dia(periodoInicio) })
        : periodoFim
          ? t('links.periodoAte', { ate: dia(periodoFim) })
          : t('links.periodo')
  const ligado = !!(periodoInicio || periodoFim)
  const escolher = (mudanca: Parameters<typeof props.aoMudar>[0]) => {
    props.aoMudar(mudanca)
    setAberto(false)
  }
  return (
    <Popover.Root
      open={aberto}
      onOpenChange={({ open }) => setAberto(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          borderRadius="full"
          size="sm"
          h="11"
          px="4"
          fontWeight="medium"
          borderColor={ligado ? 'brand.solid' : 'line'}
          bg={ligado ? 'brand.soft' : 'surface'}
          color={ligado ? 'brand.strong' : 'ink'}
        >
          <Icone nome="calendario" tamanho={18} />
          {nome}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="19rem"
            bg="surface"
            boxShadow="flutua"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            aria-label={t('links.periodo')}
          >
            <Popover.Body p="4">
              <Stack gap="1" mb="3">
                {periodosProntos.map(pronto => (
                  <Button
                    key={pronto}
                    variant="ghost"
                    justifyContent="flex-start"
                    onClick={() => escolher(periodoDe(pronto, Date.now()))}
                  >
                    {t(`links.periodo.${pronto}`)}
                  </Button>
                ))}
              </Stack>
              <Stack gap="3">
                {(['periodoInicio', 'periodoFim'] as const).map(campo => (
                  <Campo key={campo} nome={campo} rotulo={t(campo === 'periodoInicio' ? 'links.de' : 'links.ate')}>
                    <Input
                      type="date"
                      size="lg"
                      value={props.filtros[campo] ?? ''}
                      onChange={e => props.aoMudar({ [campo]: e.currentTarget.value || undefined })}
                    />
                  </Campo>
                ))}
                {ligado && (
                  <Button
                    variant="ghost"
                    colorPalette="gray"
                    onClick={() => escolher({ periodoInicio: undefined, periodoFim: undefined })}
                  >
                    {t('links.qualquerPeriodo')}
                  </Button>
                )}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
