import { Box, Stack } from '@chakra-ui/react'
import { type Grupo, pode } from '../../../../shared/contract/direitos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { SecaoConta } from './SecaoConta.tsx'
import { SecaoDados } from './SecaoDados.tsx'
import { SecaoDocumentos } from './SecaoDocumentos.tsx'
import { SecaoLimites } from './SecaoLimites.tsx'
import { SecaoMarca } from './SecaoMarca.tsx'
import { SecaoTaxas } from './SecaoTaxas.tsx'
import { SecaoTermo } from './SecaoTermo.tsx'

/** Dados da empresa (G05): what payers see of it, where its money goes, what it pays and what it may move. */
export default function Empresa() {
  return (
    <Permitido grupo="G05">
      <DadosDaEmpresa />
    </Permitido>
  )
}

function DadosDaEmpresa() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterDadosDaEmpresa', {})
  const ve = (grupo: Grupo) => pode(perfil, grupo, 'ler')
  return (
    <Pagina titulo={t('empresa.titulo')} texto={t('empresa.texto')}>
      <Box maxW="52rem">
        {error ? (
          <Superficie>
            <EstadoDeErro
              titulo={t('empresa.erro')}
              texto={t('erro.texto')}
              repetir={t('erro.repetir')}
              aoRepetir={() => void recarregar()}
            />
          </Superficie>
        ) : data ? (
          <Stack gap="6">
            {ve('ADM') && <SecaoDocumentos />}
            <SecaoDados key={data.id} dados={data} aoMudar={() => void recarregar()} />
            <SecaoMarca dados={data} aoMudar={() => void recarregar()} />
            {ve('G03') && <SecaoConta cnpj={data.cnpj} />}
            {(ve('G02') || data.taxas) && <SecaoTaxas lidas={data.taxas} />}
            {ve('G01') && <SecaoLimites />}
            <SecaoTermo dados={data} aoMudar={() => void recarregar()} />
          </Stack>
        ) : (
          <EsqueletoDeLinhas linhas={8} />
        )}
      </Box>
    </Pagina>
  )
}
