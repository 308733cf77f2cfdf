import { Box, Text } from '@chakra-ui/react'
import type { Direito, Grupo, ParteDoPainel } from '../../../../shared/contract/direitos.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { QuantoPode } from '../usuarios/QuantoPode.tsx'

const modulos = ['lojaOnline', 'cobrancaBoletoParcelado', 'antecipacao'] as const

/** What the session may do in this company, as the server has it, what the company contracted (E082), and whose receiver it is (E079). */
export function SecaoAcessos() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const { data, error, carregando, recarregar } = useEndpoint('obterAcessos', {})
  const dele = useEndpoint('obterUsuarioRecebedor', perfil === 'recebedor' ? {} : null).data?.recebedor
  const tem = ([grupo, direito]: readonly [Grupo, Direito]) =>
    data?.grupos.some(g => g.grupo === grupo && g[direito]) ?? false
  const nivel = (parte: ParteDoPainel) =>
    'mudar' in parte && tem(parte.mudar) ? 'escrever' : tem(parte.ver) ? 'ler' : 'nao'
  const contratados = modulos.filter(m => data?.modulos[m])
  return (
    <Secao id="acessos" titulo={t('acessos.titulo')} texto={t('acessos.texto')}>
      {carregando && <EsqueletoDeLinhas linhas={3} />}
      {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
      {dele && (
        <Box>
          <Dado nome={t('acessos.recebedor')}>{dele.nome}</Dado>
          <Dado nome={t('convite.documento')}>{formatarDocumento(dele.documento)}</Dado>
          <Dado nome={t('acessos.situacao')}>{t(`recebedor.situacao.${dele.situacao}` as ChavePainel)}</Dado>
        </Box>
      )}
      {data && <QuantoPode de={nivel} />}
      {data && (
        <Text fontSize="sm" color="ink-2">
          {contratados.length > 0
            ? t('acessos.contratados', { quais: contratados.map(m => t(`acessos.modulo.${m}`)).join(', ') })
            : t('acessos.semModulos')}
        </Text>
      )}
    </Secao>
  )
}
