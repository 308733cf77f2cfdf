import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { buscarCnpj } from '../../../../../shared/contract/empresa.ts'
import type { Received } from '../../../../../shared/contract/endpoint.ts'
import { cnpjValido, somenteDocumento } from '../../../../../shared/domain/documento.ts'
import { compararComQuadro } from '../../../../../shared/domain/donosDaEmpresa.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Fala } from '../../../ui/Fala.tsx'
import { Situacao } from '../../../ui/Situacao.tsx'
import { palavrasDo } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'

type Registro = Received<typeof buscarCnpj>

/** The owners that the federal registry publishes, beside those that were typed: who is in one list alone is pointed out. */
export function QuadroDaReceita({ cnpj, digitados }: { cnpj: string; digitados: readonly string[] }) {
  const { executar, enviando, erro } = useAction('buscarCnpj')
  const [registro, setRegistro] = useState<Registro>()
  if (!cnpjValido(cnpj)) return null
  const comparar = async () => {
    const r = await executar({ params: { cnpj: somenteDocumento(cnpj) } })
    if (r.ok) setRegistro(r.data)
  }
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="4" aria-live="polite">
      <Fala>
        <Flex justify="space-between" gap="3" wrap="wrap" align="center">
          <Text fontWeight="semibold">{dizer('quadro.titulo')}</Text>
          <Button size="sm" variant="outline" aria-disabled={enviando} onClick={() => void comparar()}>
            {dizer(enviando ? 'cliente.consultando' : registro ? 'quadro.deNovo' : 'quadro.comparar')}
          </Button>
        </Flex>
        {erro && (
          <Box mt="3">
            <Aviso tom="erro">{palavrasDo(erro)}</Aviso>
          </Box>
        )}
        {registro && <Comparado registro={registro} digitados={digitados} />}
      </Fala>
    </Box>
  )
}

function Comparado({ registro, digitados }: { registro: Registro; digitados: readonly string[] }) {
  if (registro.socios === null) return <Text mt="3">{dizer('quadro.nenhum')}</Text>
  const { quadro, fora } = compararComQuadro(digitados, registro.socios)
  const igual = fora.length === 0 && quadro.every(s => s.digitado)
  return (
    <Box mt="3">
      <chakra.ul listStyleType="none" fontSize="sm" aria-label={dizer('quadro.titulo')}>
        {quadro.map(s => (
          <Linha key={s.nome} nome={s.estrangeiro ? dizer('quadro.estrangeiro', { nome: s.nome }) : s.nome}>
            <Situacao tom={s.digitado ? 'bom' : 'atencao'}>
              {dizer(s.digitado ? 'quadro.digitado' : 'quadro.faltaDigitar')}
            </Situacao>
          </Linha>
        ))}
        {fora.map(nome => (
          <Linha key={nome} nome={nome}>
            <Situacao tom="ruim">{dizer('quadro.fora')}</Situacao>
          </Linha>
        ))}
      </chakra.ul>
      <Text color="ink-2" fontSize="sm" mt="2">
        {dizer(igual ? 'quadro.igual' : 'quadro.diferente')}
      </Text>
    </Box>
  )
}

const Linha = ({ nome, children }: { nome: string; children: React.ReactNode }) => (
  <chakra.li py="1.5">
    <Flex justify="space-between" gap="3" wrap="wrap">
      <span>{nome}</span>
      {children}
    </Flex>
  </chakra.li>
)
