import { describe, expect, test } from 'vitest'
import { assinarAws } from '../../../functions/providers/sigv4.ts'

/** The published test suite of AWS Signature Version 4. */
const credenciais = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const agora = Date.UTC(2015, 7, 30, 12, 36)
const assinar = (metodo: string, caminho: string, cabecalhos = {}, corpo = '') =>
  assinarAws(
    {
      metodo,
      url: `https://example.amazonaws.com${caminho}`,
      cabecalhos,
      corpo,
      servico: 'service',
      regiao: 'us-east-1',
    },
    credenciais,
    agora,
  )

describe('AWS Signature Version 4', () => {
  test.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
  ])('%s', (_nome, metodo, caminho, assinatura) => {
    expect(assinar(metodo, caminho)).toEqual({
      'x-amz-date': '20150830T123600Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${assinatura}`,
    })
  })

  test('post-x-www-form-urlencoded: headers and body are signed', () => {
    const tipo = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(assinar('POST', '/', tipo, 'Param1=value1').authorization).toContain(
      'SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    )
  })

  test('a role’s token goes along, signed; the host does not', () => {
    const saida = assinarAws(
      { metodo: 'POST', url: 'https://a.b/', cabecalhos: {}, corpo: '', servico: 's', regiao: 'r' },
      { ...credenciais, sessionToken: 'tok' },
      agora,
    )
    expect(saida).toMatchObject({ 'x-amz-security-token': 'tok' })
    expect(saida.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token')
    expect(saida).not.toHaveProperty('host')
  })
})
