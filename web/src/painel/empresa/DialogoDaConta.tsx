import { Button, chakra, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type Problemas, tiposDeConta, validarConta } from '../../../../shared/domain/recebedor.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

interface Props {
  aberto: boolean
  /** There is one already, which this replaces. */
  existe: boolean
  cnpj: string
  aoFechar: () => void
  aoMudar: () => void
}
/** Kinds of key that a company may have. */
const chaves = [1, 2, 3, 4] as const
const ordem = ['tipoChave', 'chavePix', 'banco', 'agencia', 'conta', 'senha'] as const

/** Registers or changes where withdrawals go, by the password of who asks. */
export function DialogoDaConta(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo
      aberto={props.aberto}
      aoFechar={props.aoFechar}
      titulo={t(props.existe ? 'empresa.alterarConta' : 'empresa.cadastrarConta')}
    >
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario({ existe, cnpj, aoFechar, aoMudar }: Props) {
  const { t } = useTextos()
  const cadastrar = useAction('cadastrarContaBancaria')
  const alterar = useAction('alterarContaBancaria')
  const { executar } = existe ? alterar : cadastrar
  const { data: bancos } = useEndpoint('listarBancos', {})
  const [tipo, setTipo] = useState<0 | 1>(tiposDeConta.pix)
  const contaDe = (v: Record<(typeof ordem)[number], string>) =>
    tipo === tiposDeConta.pix
      ? { tipo, tipoChave: Number(v.tipoChave) as 1 | 2 | 3 | 4, chavePix: v.chavePix }
      : { tipo, banco: v.banco, agencia: v.agencia, conta: v.conta }
  const form = useFormulario({
    campos: ordem,
    segredos: ordem,
    conferir: v => ({
      ...escritas(validarConta(contaDe(v), cnpj, codigo => codigo !== '')),
      senha: !v.senha && 'convite.obrigatorio',
    }),
    enviar: v => executar({ body: { ...contaDe(v), senha: v.senha } }),
    aoConcluir: () => {
      avisar(t('empresa.contaGravada'))
      aoMudar()
      aoFechar()
    },
    aoRecusar: recusa => (recusa.name === 'SenhaNaoConfere' ? { senha: 'empresa.senhaErrada' } : undefined),
  })
  const { erro, enviando } = form
  const campo = (nome: (typeof ordem)[number]) => ({ ...form.campo(nome), rotulo: t(`empresa.campo.${nome}`) })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Aviso tom={existe ? 'atencao' : 'nota'}>{t(existe ? 'empresa.contaAviso' : 'empresa.contaPrimeira')}</Aviso>
        <AvisoDeErro
          erro={erro}
          textos={{ ContaDeTerceiro: 'empresa.contaDeTerceiro', MuitasTentativas: 'empresa.muitasSenhas' }}
        />
        <Fichas rotulo={t('empresa.campo.tipo')}>
          <Ficha ligada={tipo === 1} aoClicar={() => setTipo(1)}>
            {t('empresa.chavePix')}
          </Ficha>
          <Ficha ligada={tipo === 0} aoClicar={() => setTipo(0)}>
            {t('empresa.contaBancaria')}
          </Ficha>
        </Fichas>
        {tipo === 1 ? (
          <>
            <Campo {...campo('tipoChave')}>
              <NativeSelect.Root size="lg">
                <NativeSelect.Field name="tipoChave" defaultValue="1">
                  {chaves.map(c => (
                    <option key={c} value={c}>
                      {t(`empresa.chave.${c}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Campo>
            <Campo {...campo('chavePix')}>
              <Input name="chavePix" size="lg" autoComplete="off" maxLength={77} />
            </Campo>
          </>
        ) : (
          <>
            <Campo {...campo('banco')}>
              <NativeSelect.Root size="lg">
                <NativeSelect.Field name="banco" defaultValue="">
                  <option value="">{t('empresa.escolhaBanco')}</option>
                  {(bancos ?? []).map(b => (
                    <option key={b.codigo} value={b.codigo}>
                      {b.label}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Campo>
            <SimpleGrid columns={2} gap="4">
              <Campo {...campo('agencia')}>
                <Input name="agencia" size="lg" inputMode="numeric" autoComplete="off" maxLength={5} />
              </Campo>
              <Campo {...campo('conta')}>
                <Input name="conta" size="lg" autoComplete="off" maxLength={21} />
              </Campo>
            </SimpleGrid>
          </>
        )}
        <Text fontSize="sm" color="ink-2">
          {t('empresa.contaDoCnpj')}
        </Text>
        <Campo {...campo('senha')} dica={t('empresa.senhaDica')}>
          <Input name="senha" type="password" size="lg" autoComplete="current-password" maxLength={200} />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'empresa.confirmarConta')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

/** The shared rules write their own words. */
const escritas = (problemas: Problemas) =>
  Object.fromEntries(Object.entries(problemas).map(([campo, texto]) => [campo, { texto }]))
