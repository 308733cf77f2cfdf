import { Button, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FalhaDeLeitura } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'

type Planilha = 'csv' | 'xlsx'
export type FormatoDoExtrato = Planilha | 'ofx'
const planilhas = ['csv', 'xlsx'] as const
const rotulos = { csv: 'exportacoes.csv', xlsx: 'exportacoes.xlsx', ofx: 'exportacoes.ofx' } as const
/** A statement is also a file that bookkeeping programs import. */
export const formatosDoExtrato = [...planilhas, 'ofx'] as const

interface Props<F extends FormatoDoExtrato> {
  /** Throws where it was refused. */
  pedir: (formato: F) => Promise<unknown>
  /** Where the page itself shows the files: what is done once one was asked for. */
  aoPedir?: () => void
  /** Where its files are, where not among the company's own. */
  para?: string
  /** What it is called, where the page has files of other kinds. */
  rotulo?: string
  /** The dialog's, where it says more than the button. */
  titulo?: string
  /** What the file holds, where it is not what is on screen. */
  texto?: string
  /** What the reader should know before asking. */
  aviso?: string
  /** Besides spreadsheets, where there is more. */
  formatos?: readonly F[]
}
/** Asks for what is on screen as a file, and leads to where it will be. */
export function BotaoExportar<F extends FormatoDoExtrato = Planilha>({
  pedir,
  aoPedir,
  para,
  rotulo,
  titulo,
  texto,
  aviso,
  formatos = planilhas as readonly FormatoDoExtrato[] as readonly F[],
}: Props<F>) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const [aberto, setAberto] = useState(false)
  const [formato, setFormato] = useState<F>('csv' as F)
  const [estado, setEstado] = useState<'pedindo' | 'demais' | 'falhou'>()
  const fechar = () => {
    setAberto(false)
    setEstado(undefined)
  }
  const enviar = async () => {
    if (estado === 'pedindo') return
    setEstado('pedindo')
    try {
      await pedir(formato)
      if (!aoPedir) return void navegar(para ?? caminhos.exportacoes(slug))
      fechar()
      aoPedir()
    } catch (error) {
      setEstado(error instanceof FalhaDeLeitura && error.message === 'MuitasExportacoes' ? 'demais' : 'falhou')
    }
  }
  return (
    <>
      <Button variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setAberto(true)}>
        <Icone nome="baixar" />
        {rotulo ?? t('relatorios.exportar')}
      </Button>
      <Dialogo aberto={aberto} aoFechar={fechar} titulo={titulo ?? rotulo ?? t('relatorios.exportar')}>
        <Stack gap="5">
          {estado && estado !== 'pedindo' && (
            <Aviso tom="erro">{t(estado === 'demais' ? 'exportacoes.emAndamento' : 'erro.texto')}</Aviso>
          )}
          <Text color="ink-2">{texto ?? t('exportacoes.pedirTexto')}</Text>
          {aviso && <Aviso tom="atencao">{aviso}</Aviso>}
          <Campo nome="formato" rotulo={t('exportacoes.formato')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field value={formato} onChange={e => setFormato(e.currentTarget.value as F)}>
                {formatos.map(f => (
                  <option key={f} value={f}>
                    {t(rotulos[f as FormatoDoExtrato])}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end">
            <Button variant="outline" colorPalette="gray" onClick={fechar}>
              {t('exportacoes.cancelar')}
            </Button>
            <Button onClick={() => void enviar()} aria-disabled={estado === 'pedindo'}>
              {t(estado === 'pedindo' ? 'exportacoes.pedindo' : 'exportacoes.pedir')}
            </Button>
          </Flex>
        </Stack>
      </Dialogo>
    </>
  )
}
