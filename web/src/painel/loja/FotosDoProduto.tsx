import { Button, chakra, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { limitesDasFotos } from '../../../../shared/domain/fotos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { desenharCortado } from '../../ui/imagens.ts'
import { type FotoNoRascunho, mudarDeLugar } from './fotos.ts'
import { useFotos } from './useFotos.ts'

interface Props {
  fotos: FotoNoRascunho[]
  aoMudar: (mudanca: (antes: FotoNoRascunho[]) => FotoNoRascunho[]) => void
  erro: string | undefined
}
/** What was taken off a moment ago, and where it stood. */
interface Tirada {
  foto: FotoNoRascunho
  n: number
}

/** A product's photos: chosen or dropped, several at once; in the order in which the shop shows them. */
export function FotosDoProduto({ fotos, aoMudar, erro }: Props) {
  const { t } = useTextos()
  const { por, mudarUma } = useFotos(fotos, aoMudar)
  const [sobre, setSobre] = useState(false)
  const [tirada, setTirada] = useState<Tirada>()
  const [aviso, setAviso] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const cheio = fotos.length >= limitesDasFotos.porProduto
  const receber = async (arquivos: FileList) => {
    setTirada(undefined)
    const sobraram = await por([...arquivos])
    setAviso(sobraram > 0 ? t('produto.fotos.demais') : '')
  }
  const soltar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    void receber(evento.dataTransfer.files)
  }
  const mover = (foto: FotoNoRascunho, passo: -1 | 1) => {
    setTirada(undefined)
    const n = fotos.indexOf(foto) + passo
    aoMudar(antes => mudarDeLugar(antes, foto.chave, passo))
    setAviso(t('produto.fotos.lugar', { n: n + 1, de: fotos.length }))
    // the element moves with its photo, and a moved element loses the focus
    focar(`foto-${foto.chave}-${passo < 0 ? (n > 0 ? 'antes' : 'depois') : n < fotos.length - 1 ? 'depois' : 'antes'}`)
  }
  const tirar = (foto: FotoNoRascunho) => {
    setTirada({ foto, n: fotos.indexOf(foto) })
    aoMudar(antes => antes.filter(f => f.chave !== foto.chave))
    setAviso(t('produto.fotos.tirada'))
    focar('desfazer-foto')
  }
  const desfazer = () => {
    if (tirada) aoMudar(antes => antes.toSpliced(tirada.n, 0, tirada.foto))
    setTirada(undefined)
    setAviso('')
    focar('campo-fotos')
  }
  return (
    <Stack
      as="section"
      gap="3"
      aria-labelledby="titulo-das-fotos"
      onDragOver={e => {
        e.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <div>
        <Text id="titulo-das-fotos" fontWeight="semibold">
          {t('produto.fotos')}
        </Text>
        <Text color="ink-2" fontSize="sm">
          {t('produto.fotos.texto')}
        </Text>
      </div>
      {fotos.length > 0 && (
        <Stack as="ol" gap="3" listStyleType="none">
          {fotos.map((foto, n) => (
            <UmaFoto
              key={foto.chave}
              {...{ foto, n, de: fotos.length }}
              aoMover={passo => mover(foto, passo)}
              aoTirar={() => tirar(foto)}
              aoDizer={alt => mudarUma(foto.chave, { alt })}
            />
          ))}
        </Stack>
      )}
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        p="4"
        borderWidth="2px"
        borderStyle="dashed"
        borderRadius="l3"
        borderColor={sobre ? 'brand.solid' : 'line-strong'}
        bg={sobre ? 'brand.soft' : 'surface'}
      >
        <chakra.input
          ref={campo}
          type="file"
          multiple
          srOnly
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('produto.fotos.escolher')}
          onChange={e => {
            if (e.currentTarget.files) void receber(e.currentTarget.files)
            e.currentTarget.value = ''
          }}
        />
        <Button
          id="campo-fotos"
          variant="outline"
          size="lg"
          aria-disabled={cheio}
          aria-describedby="dica-das-fotos"
          onClick={() => !cheio && campo.current?.click()}
        >
          <Icone nome="imagem" />
          {t('produto.fotos.adicionar')}
        </Button>
        <Text id="dica-das-fotos" color="ink-2" fontSize="sm" flex="1" minW="12rem">
          {t(cheio ? 'produto.fotos.cheio' : 'produto.fotos.dica')} {/* nothing is dragged on a phone */}
          {!cheio && <chakra.span hideBelow="md">{t('produto.fotos.arraste')}</chakra.span>}
        </Text>
      </Flex>
      <Flex gap="3" align="center" wrap="wrap" minH={tirada ? '11' : undefined}>
        <Text aria-live="polite" color="ink-2" fontSize="sm">
          <Fala>{aviso}</Fala>
        </Text>
        {tirada && (
          <Button id="desfazer-foto" variant="ghost" onClick={desfazer}>
            {t('produto.fotos.desfazer')}
          </Button>
        )}
      </Flex>
      {erro && (
        <Text color="danger" fontSize="sm" role="alert">
          <Fala>{erro}</Fala>
        </Text>
      )}
    </Stack>
  )
}

const focar = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

interface PropsDeUma {
  foto: FotoNoRascunho
  n: number
  de: number
  aoMover: (passo: -1 | 1) => void
  aoTirar: () => void
  aoDizer: (alt: string) => void
}
function UmaFoto({ foto, n, de, aoMover, aoTirar, aoDizer }: PropsDeUma) {
  const { t } = useTextos()
  const lugar = t('produto.fotos.n', { n: n + 1 })
  const passos = [
    { id: 'antes', passo: -1, icone: 'subir', pode: n > 0 },
    { id: 'depois', passo: 1, icone: 'descer', pode: n < de - 1 },
  ] as const
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Miniatura foto={foto} alt={foto.alt || lugar} />
      <Stack gap="2" flex="1" minW="0">
        {foto.estado === 'recusada' ? (
          <Text color="danger" role="alert" fontSize="sm" pt="2">
            <Fala>{t(`produto.fotos.motivo.${foto.motivo ?? 'outro'}`)}</Fala>
          </Text>
        ) : (
          <Input
            size="lg"
            aria-label={t('produto.fotos.alt', { n: n + 1 })}
            placeholder={t('produto.fotos.altDica')}
            maxLength={limitesDasFotos.alt}
            autoComplete="off"
            value={foto.alt}
            onChange={e => aoDizer(e.currentTarget.value)}
          />
        )}
        <Flex gap="1" align="center" wrap="wrap">
          <Text color="ink-2" fontSize="sm" flex="1" minW="5rem">
            {foto.estado === 'enviando' ? t('produto.fotos.enviando') : n === 0 ? t('produto.fotos.capa') : lugar}
          </Text>
          {de > 1 &&
            passos.map(p => (
              <IconButton
                key={p.id}
                id={`foto-${foto.chave}-${p.id}`}
                type="button"
                variant="ghost"
                colorPalette="gray"
                aria-label={t(`produto.fotos.${p.id}`, { n: n + 1 })}
                aria-disabled={!p.pode}
                onClick={() => p.pode && aoMover(p.passo)}
              >
                <Icone nome={p.icone} />
              </IconButton>
            ))}
          <IconButton
            type="button"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('produto.fotos.tirar', { n: n + 1 })}
            onClick={aoTirar}
          >
            <Icone nome="fechar" />
          </IconButton>
        </Flex>
      </Stack>
    </Flex>
  )
}

/** As it is served; on its way, drawn from its file: the panel's policy has no image of an address that is not ours. */
function Miniatura({ foto: { url, arquivo }, alt }: { foto: FotoNoRascunho; alt: string }) {
  const forma = { boxSize: '88px', flexShrink: 0, objectFit: 'cover', borderRadius: 'l2', bg: 'canvas' } as const
  const tela = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = tela.current
    // what the browser cannot read stays blank: the server says why
    if (canvas && arquivo) desenharCortado(canvas, arquivo, 176).catch(() => undefined)
  }, [arquivo])
  if (url) return <chakra.img src={url} alt={alt} {...forma} />
  return <chakra.canvas ref={tela} {...forma} aria-hidden />
}
