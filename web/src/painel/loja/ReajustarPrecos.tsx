import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoReajuste } from '../../../../shared/domain/reajuste.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'

type Precos = Received<EndpointDe<'reajustarProdutos'>>['precos']
interface Props {
  produtos: readonly string[] | undefined
  aoFechar: () => void
  /** The prices as they were and are, by which they go back. */
  aoMudar: (precos: Precos, mudados: number) => void
}

/** New prices of the products that are chosen: how much, how each becomes, and only then written. */
export function ReajustarPrecos({ produtos, aoFechar, aoMudar }: Props) {
  const { t } = useTextos()
  return (
    <Folha aberta={!!produtos} aoFechar={aoFechar} titulo={t('reajuste.titulo')} largura="32rem">
      {produtos && <Corpo produtos={produtos} aoMudar={aoMudar} />}
    </Folha>
  )
}

const tipos = ['percentual', 'valor'] as const
const sentidos = ['aumentar', 'diminuir'] as const

function Corpo({ produtos, aoMudar }: { produtos: readonly string[]; aoMudar: Props['aoMudar'] }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('reajustarProdutos')
  const [tipo, setTipo] = useState<(typeof tipos)[number]>('percentual')
  const [sentido, setSentido] = useState<(typeof sentidos)[number]>('aumentar')
  const [percentual, setPercentual] = useState('')
  const [centavos, setCentavos] = useState(0)
  const [errado, setErrado] = useState(false)
  const [precos, setPrecos] = useState<Precos>()
  const sinal = sentido === 'aumentar' ? 1 : -1
  const porCento = sinal * Number(percentual.replace(',', '.'))
  const { minimo, maximo } = limitesDoReajuste.percentual
  const certo = tipo === 'valor' ? centavos > 0 : porCento !== 0 && porCento >= minimo && porCento <= maximo
  const mudar = (fazer: () => void) => {
    fazer()
    setErrado(false)
    setPrecos(undefined)
  }
  const pedir = async (gravar: boolean) => {
    if (!certo) return setErrado(true)
    const como =
      tipo === 'valor'
        ? { percentual: null, valor: sinal * paraReais(centavos) }
        : { percentual: porCento, valor: null }
    const r = await executar({ body: { produtos: [...produtos], ...como, precos: null, gravar } })
    if (!r.ok) return
    if (gravar) aoMudar(r.data.precos, r.data.mudados)
    else setPrecos(r.data.precos)
  }
  const impedido = precos?.some(p => p.problema)
  return (
    <Stack gap="4">
      <AvisoDeErro erro={erro} textos={{ LojaNaoContratada: 'produto.naoContratada' }} />
      <Fichas rotulo={t('reajuste.sentido')} todas>
        {sentidos.map(s => (
          <Ficha key={s} ligada={s === sentido} aoClicar={() => mudar(() => setSentido(s))}>
            {t(`reajuste.${s}`)}
          </Ficha>
        ))}
      </Fichas>
      <Fichas rotulo={t('reajuste.tipo')} todas>
        {tipos.map(tp => (
          <Ficha key={tp} ligada={tp === tipo} aoClicar={() => mudar(() => setTipo(tp))}>
            {t(`reajuste.${tp}`)}
          </Ficha>
        ))}
      </Fichas>
      <Campo
        nome="quanto"
        rotulo={t(tipo === 'percentual' ? 'reajuste.quantoPercentual' : 'reajuste.quanto')}
        erro={errado ? t('reajuste.quantoRuim') : undefined}
      >
        {tipo === 'percentual' ? (
          <Input
            size="lg"
            inputMode="decimal"
            maxLength={5}
            placeholder="10"
            value={percentual}
            onChange={e => {
              const dito = /^\d{0,3}(?:[.,]\d?)?/.exec(e.currentTarget.value.replace(/[^\d.,]/g, ''))?.[0] ?? ''
              mudar(() => setPercentual(dito))
            }}
          />
        ) : (
          <CampoDinheiro size="lg" centavos={centavos} aoMudar={c => mudar(() => setCentavos(c))} />
        )}
      </Campo>
      {precos && <Previa precos={precos} />}
      <Flex gap="3" wrap="wrap">
        <Button
          size="lg"
          variant={precos ? 'outline' : 'solid'}
          aria-disabled={enviando}
          onClick={() => void (enviando || pedir(false))}
        >
          {t('reajuste.ver')}
        </Button>
        {precos && !impedido && (
          <Button size="lg" aria-disabled={enviando} onClick={() => void (enviando || pedir(true))}>
            {t(enviando ? 'salvando' : 'reajuste.gravar')}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

/** How each price becomes; what can be no price says why. */
function Previa({ precos }: { precos: Precos }) {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  return (
    <chakra.ul listStyleType="none" aria-label={t('reajuste.previa')}>
      {precos.map(p => (
        <chakra.li key={`${p.produto} ${p.variacao}`} py="2" borderBottomWidth="1px" borderColor="line">
          <Flex justify="space-between" columnGap="3" wrap="wrap">
            <chakra.span overflowWrap="anywhere" minW="0">
              {p.nome}
            </chakra.span>
            <Box fontVariantNumeric="tabular-nums">
              <chakra.span color="ink-2">{reais(p.antes)}</chakra.span>
              {' → '}
              <chakra.span fontWeight="semibold">{reais(p.depois)}</chakra.span>
            </Box>
          </Flex>
          {p.problema && (
            <Text color="danger" fontSize="sm">
              {t(`reajuste.problema.${p.problema}`)}
            </Text>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
