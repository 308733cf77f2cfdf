import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type Centavos, deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import { useTextos } from '../../app/textos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import type { RespostaDoEstorno } from '../links/usePagamentos.ts'

const caras = {
  estornado: { icone: 'feito', cor: 'brand.solid', fundo: 'brand.soft' },
  processando: { icone: 'relogio', cor: 'info', fundo: 'info-soft' },
  emAnalise: { icone: 'relogio', cor: 'warning', fundo: 'warning-soft' },
  recusado: { icone: 'alerta', cor: 'danger', fundo: 'danger-soft' },
} as const

/** How a refund ended, or that it is unknown yet; read aloud, with the focus on what closes it. */
export function ResultadoDoEstorno(props: {
  valor: Centavos
  resposta: RespostaDoEstorno
  aoFechar: () => void
  aoRepetir: () => void
  emailDoPagador?: string | undefined
}) {
  const { t, idioma } = useTextos()
  const { situacao, restante, motivo, espera } = props.resposta
  const { icone, cor, fundo } = caras[situacao]
  const fechar = useRef<HTMLButtonElement>(null)
  useEffect(() => fechar.current?.focus(), [])
  const escrever = (centavos: Centavos) => formatarReais(centavos, idioma)
  const valor = escrever(props.valor)
  const resta = deReais(restante) ?? 0
  const texto = {
    estornado: resta > 0 ? t('estorno.feitoParte', { valor: escrever(resta) }) : t('estorno.feitoTexto'),
    processando: t('estorno.processandoTexto'),
    emAnalise: t('estorno.emAnaliseTexto', {
      produto: produto.nome,
      ate: espera ? escreverMomento(espera.ate, idioma) : '',
    }),
    recusado: t(`estorno.porque.${motivo ?? 'negado'}`),
  }[situacao]
  return (
    <Stack gap="5">
      <Flex role="status" gap="4" align="flex-start">
        <Fala>
          <Flex bg={fundo} color={cor} boxSize="11" borderRadius="full" align="center" justify="center" flexShrink={0}>
            <Icone nome={icone} tamanho={22} />
          </Flex>
          <Stack gap="1" flex="1" minW="0">
            <Text fontWeight="bold" fontSize="lg">
              {situacao === 'recusado'
                ? t('estorno.recusado')
                : t(`estorno.${situacao === 'estornado' ? 'feito' : situacao}`, { valor })}
            </Text>
            <Text color="ink-2">{texto}</Text>
            {situacao === 'estornado' && props.emailDoPagador !== undefined && (
              <Text color="ink-2">
                {props.emailDoPagador ? t('estorno.avisado', { email: props.emailDoPagador }) : t('estorno.semEmail')}
              </Text>
            )}
          </Stack>
        </Fala>
      </Flex>
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
        {situacao === 'recusado' && (
          <Button variant="outline" colorPalette="gray" onClick={props.aoRepetir}>
            {t('estorno.outraVez')}
          </Button>
        )}
        <Button ref={fechar} onClick={props.aoFechar}>
          {t('estorno.pronto')}
        </Button>
      </Flex>
    </Stack>
  )
}
