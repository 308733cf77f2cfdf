import { Button, Input, Popover, Portal, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Campo } from './Campo.tsx'
import { EscolhaDoMes } from './EscolhaDoMes.tsx'
import { escreverMomento } from './escreverMomento.ts'
import {
  mesDoPeriodo,
  mesesProntos,
  mesInteiro,
  mesInteiroDe,
  periodoDe,
  periodoDoMes,
  periodosProntos,
} from './filtros.ts'
import { Icone } from './icones.tsx'
import { escritorDeMeses, type Mes, mesAoLado, mesSaoPaulo } from './meses.ts'

type Filtros = { periodoInicio?: string; periodoFim?: string }

/** Months on from this one that an agenda offers: the last instalment of a card is a year away. */
const MESES_A_FRENTE = 13

const dosFeitos = (filtros: Filtros, agora: number) => ({
  doMes: (mes: Mes) => periodoDoMes(mes, agora),
  mes: mesDoPeriodo(filtros, agora),
  prontos: periodosProntos.map(pronto => [pronto, periodoDe(pronto, agora)] as const),
  ultimo: undefined,
})

function daAgenda(filtros: Filtros, agora: number) {
  const atual = mesSaoPaulo(agora)
  const aFrente = (n: number) => {
    let mes = atual
    for (let i = 0; i < Math.abs(n); i++) mes = mesAoLado(mes, n < 0 ? -1 : 1)
    return mes
  }
  const prontos = Object.entries(mesesProntos) as [keyof typeof mesesProntos, number][]
  return {
    doMes: mesInteiro,
    mes: mesInteiroDe(filtros),
    prontos: prontos.map(([pronto, n]) => [pronto, mesInteiro(aFrente(n))] as const),
    ultimo: aFrente(MESES_A_FRENTE),
  }
}

/** From and to: ready-made, or chosen day by day. */
export function Periodo(props: {
  filtros: Filtros
  /** Of days to come as well: months are whole, and those of the next year are offered. */
  agenda?: boolean
  /** What the period is of, where there is more than one. */
  titulo?: string
  aoMudar: (mudanca: { periodoInicio?: string | undefined; periodoFim?: string | undefined }) => void
}) {
  const { t, idioma } = useTextos()
  const { periodoInicio, periodoFim } = props.filtros
  const [aberto, setAberto] = useState(false)
  const dia = (data: string) => escreverMomento(`${data}T12:00:00Z`, idioma, true)
  const agora = Date.now()
  const { doMes, mes, prontos, ultimo } = props.agenda
    ? daAgenda(props.filtros, agora)
    : dosFeitos(props.filtros, agora)
  const nome = mes
    ? escritorDeMeses(idioma)(mes)
    : periodoInicio && periodoFim
      ? t('links.periodoEntre', { de: dia(periodoInicio), ate: dia(periodoFim) })
      : periodoInicio
        ? t('links.periodoDesde', { de: dia(periodoInicio) })
        : periodoFim
          ? t('links.periodoAte', { ate: dia(periodoFim) })
          : (props.titulo ?? t('links.periodo'))
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
          {props.titulo && ligado ? `${props.titulo}: ${nome}` : nome}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            // as wide as a month between its two arrows asks
            w="min(22.5rem, calc(100vw - 1rem))"
            bg="surface"
            boxShadow="flutua"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            aria-label={props.titulo ?? t('links.periodo')}
          >
            <Popover.Body p="4">
              <Stack gap="1" mb="3">
                {prontos.map(([pronto, dias]) => (
                  <Button key={pronto} variant="ghost" justifyContent="flex-start" onClick={() => escolher(dias)}>
                    {t(`links.periodo.${pronto}`)}
                  </Button>
                ))}
              </Stack>
              <Stack gap="3">
                <EscolhaDoMes
                  rotulo={t('links.periodo.mes')}
                  mes={mes ?? mesSaoPaulo(agora)}
                  {...(ultimo && { ultimo })}
                  aoEscolher={escolhido => escolher(doMes(escolhido))}
                />
                {(['periodoInicio', 'periodoFim'] as const).map(campo => (
                  <Campo
                    key={campo}
                    nome={campo}
                    rotulo={t(campo === 'periodoFim' ? 'links.ate' : props.agenda ? 'links.daAgenda' : 'links.de')}
                  >
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
